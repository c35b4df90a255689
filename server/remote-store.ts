import type { MessagePort, Worker } from "node:worker_threads";
import type { Store } from "../functions/store/store";
import { revivedFault, type StoreAnswer, type StoreCall, type StoreMethod } from "./store-messages";

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

const GONE = "The thread that keeps the database has ended.";

/**
 * A store that another thread keeps (answerStoreCalls). When that thread fails or ends, what was
 * asked of it fails, and `isSameFile` tells the reconnecting store to open another one. `onError` gets
 * what ended the thread: an error that nothing in it caught, or that it ran out of memory.
 */
export const remoteStore = (
  thread: Worker | MessagePort,
  onError: (error: unknown) => void = () => undefined,
): Store => {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let isThere = true;
  const gone = (): Error => Object.assign(new Error(GONE), { code: "STORE_THREAD_ENDED" });
  const lose = (): void => {
    isThere = false;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  };
  thread.on("message", (answer: StoreAnswer) => {
    const caller = waiting.get(answer.call);
    waiting.delete(answer.call);
    if (answer.ok) caller?.resolve(answer.value);
    else caller?.reject(revivedFault(answer.fault));
  });
  // Without a listener, a worker's error ends the whole process.
  thread.on("error", (error: unknown) => {
    onError(error);
    lose();
  });
  // A worker says exit, a bare port close.
  const ended = new Promise<void>((resolve) => {
    for (const event of ["exit", "close"])
      thread.on(event, () => {
        lose();
        resolve();
      });
  });

  const ask = <Method extends StoreMethod>(method: Method): Store[Method] =>
    ((...args: unknown[]) =>
      new Promise((resolve, reject) => {
        if (!isThere) return void reject(gone());
        const call: StoreCall = { call: ++calls, method, args };
        waiting.set(call.call, { resolve, reject });
        thread.postMessage(call);
      })) as Store[Method];

  return {
    save: ask("save"),
    has: ask("has"),
    claim: ask("claim"),
    nextDue: ask("nextDue"),
    settle: ask("settle"),
    overdue: ask("overdue"),
    leads: ask("leads"),
    leadsByPrefix: ask("leadsByPrefix"),
    claimFlaggedNotice: ask("claimFlaggedNotice"),
    settleFlaggedNotice: ask("settleFlaggedNotice"),
    ping: ask("ping"),
    // A thread that failed may still hold the file: the next one is opened after it has ended.
    close: () => (isThere ? ask("close")() : ended),
    isSameFile: () => isThere,
  };
};
