import { parentPort, Worker, workerData, type MessagePort } from "node:worker_threads";
import { createReconnectingStore } from "../functions/store/reconnecting-store";
import { createSqlStore, openDatabase } from "../functions/store/sql-store";
import type { Store } from "../functions/store/store";
import { remoteStore } from "./remote-store";
import { sendFault, type StoreAnswer, type StoreCall } from "./store-messages";

/** Answers the calls that come over `port` with a store of this thread. */
export const answerStoreCalls = (port: MessagePort, store: Store): void => {
  const answerTo = async ({ call, method, args }: StoreCall): Promise<StoreAnswer> => {
    try {
      // The caller's method and arguments fit each other: remoteStore takes them as a Store does.
      const ask = store[method] as (...args: unknown[]) => Promise<unknown>;
      return { call, ok: true, value: await ask(...args) };
    } catch (error) {
      return { call, ok: false, fault: sendFault(error) };
    }
  };
  port.on("message", (message: StoreCall) => {
    void answerTo(message).then((answer) => {
      port.postMessage(answer);
      // Nobody asks a closed store: with its port closed the thread ends by itself.
      if (message.method === "close") port.close();
    });
  });
};

interface StoreThreadData {
  /** The database file. */
  file: string;
  erasureFolder: string;
}

/**
 * Starts this very program a second time, as the thread that keeps the SQLite database: the bundle
 * that this file is in, whichever script has loaded it.
 */
export const openStoreThread = (
  file: string,
  erasureFolder: string,
  onError: (error: unknown) => void,
): Promise<Store> => {
  const data: StoreThreadData = { file, erasureFolder };
  return Promise.resolve(remoteStore(new Worker(__filename, { workerData: data }), onError));
};

/** What that thread does, and nothing else. */
export const runStoreThread = (): void => {
  const { file, erasureFolder } = workerData as StoreThreadData;
  const open = async (): Promise<Store> =>
    createSqlStore(await openDatabase({ kind: "sqlite", file }, erasureFolder));
  if (parentPort) answerStoreCalls(parentPort, createReconnectingStore(open));
};
