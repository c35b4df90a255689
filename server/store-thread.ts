import { parentPort, Worker, workerData, type MessagePort } from "node:worker_threads";
import { errorCode } from "../functions/log";
import { UnsafeDatabaseError } from "../functions/store/errors";
import {
  callStore,
  createReconnectingStore,
  createStoreProxy,
  type StoreMethod,
} from "../functions/store/reconnecting-store";
import { createStore, openDatabase, type Store } from "../functions/store/store";

interface StoreCall {
  call: number;
  method: StoreMethod;
  args: unknown[];
}

/** A structured clone of an error would lose its code and its class. */
interface SentError {
  name: string;
  message: string;
  code: string;
  stack: string | undefined;
}

type StoreResponse =
  { call: number; ok: true; value: unknown } | { call: number; ok: false; error: SentError };

const serializeError = (error: unknown): SentError => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  return { name, message, code: errorCode(error), stack };
};

const deserializeError = ({ name, message, code, stack }: SentError): Error => {
  if (name === "UnsafeDatabaseError") return new UnsafeDatabaseError(message);
  return Object.assign(new Error(message), { name, code, stack });
};

/** Answers the calls that arrive over `port` with a store of this thread. */
export const serveStore = (port: MessagePort, store: Store): void => {
  const respond = async ({ call, method, args }: StoreCall): Promise<StoreResponse> => {
    try {
      return { call, ok: true, value: await callStore(store, method, args) };
    } catch (error) {
      return { call, ok: false, error: serializeError(error) };
    }
  };
  port.on("message", (message: StoreCall) => {
    void respond(message).then((response) => {
      port.postMessage(response);
      // Without its port the thread ends.
      if (message.method === "close") port.close();
    });
  });
};

/**
 * A store that runs in another thread (serveStore). When that thread ends, pending calls fail and
 * `isSameFile` makes the reconnecting store open another one. `onError` gets what ended the thread.
 */
export const connectStore = (
  thread: Worker | MessagePort,
  onError: (error: unknown) => void = () => undefined,
): Store => {
  const pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let calls = 0;
  let isRunning = true;
  const ended = (): Error =>
    Object.assign(new Error("The thread of the database has ended."), {
      code: "STORE_THREAD_ENDED",
    });
  const end = (): void => {
    isRunning = false;
    for (const { reject } of pending.values()) reject(ended());
    pending.clear();
  };
  thread.on("message", (response: StoreResponse) => {
    const caller = pending.get(response.call);
    pending.delete(response.call);
    if (response.ok) caller?.resolve(response.value);
    else caller?.reject(deserializeError(response.error));
  });
  // Without a listener, a worker's error ends the whole process.
  thread.on("error", (error: unknown) => {
    onError(error);
    end();
  });
  // A worker emits exit, a bare port close.
  const exited = new Promise<void>((resolve) => {
    for (const event of ["exit", "close"])
      thread.on(event, () => {
        end();
        resolve();
      });
  });
  const send = (method: StoreMethod, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (!isRunning) return void reject(ended());
      const call: StoreCall = { call: ++calls, method, args };
      pending.set(call.call, { resolve, reject });
      thread.postMessage(call);
    });
  return createStoreProxy(
    {
      isSameFile: () => isRunning,
      // A failed thread may still hold the file.
      close: async () => void (await (isRunning ? send("close", []) : exited)),
    },
    send,
  );
};

interface StoreThreadData {
  file: string;
}

/** Runs this bundle again as the thread of the SQLite database. */
export const openStoreThread = (
  file: string,
  onError: (error: unknown) => void,
): Promise<Store> => {
  const data: StoreThreadData = { file };
  return Promise.resolve(connectStore(new Worker(__filename, { workerData: data }), onError));
};

export const runStoreThread = (): void => {
  const { file } = workerData as StoreThreadData;
  const open = async (): Promise<Store> =>
    createStore(await openDatabase({ kind: "sqlite", file }));
  if (parentPort) serveStore(parentPort, createReconnectingStore(open));
};
