import type { Store } from "./store";

/** The methods that a store answers later. */
export type StoreMethod = Exclude<keyof Store, "isSameFile">;

type Call = (method: StoreMethod, args: unknown[]) => Promise<unknown>;

/** A store that passes every method outside `own` to `call`, so that nobody lists the methods. */
export function createStoreProxy(own: Pick<Store, "isSameFile" | "close">, call: Call): Store {
  const get = (target: object, name: string | symbol): unknown => {
    if (name in target) return Reflect.get(target, name);
    // A promise that resolves to the proxy looks for `then`.
    if (typeof name === "symbol" || name === "then") return undefined;
    return (...args: unknown[]) => call(name as StoreMethod, args);
  };
  return new Proxy(own, { get }) as Store;
}

/** Calls a method by its name. The arguments fit: the caller used them as a Store's. */
export function callStore(store: Store, method: StoreMethod, args: unknown[]): Promise<unknown> {
  return (store[method] as (...args: unknown[]) => Promise<unknown>)(...args);
}

/**
 * Opens its database on first use, and again after a failure or when the file was replaced: a full
 * or missing disk fails single calls, and the next call after the repair succeeds.
 */
export function createReconnectingStore(open: () => Promise<Store>): Store {
  let opened: Promise<Store> | undefined;

  function remember(next: Promise<Store>): Promise<Store> {
    opened = next;
    next.catch(() => {
      if (opened === next) opened = undefined;
    });
    return next;
  }

  async function connect(): Promise<Store> {
    const current = opened;
    if (!current) return remember(open());
    const store = await current;
    if (store.isSameFile()) return store;
    // Another call has reopened it already.
    if (opened !== current) return connect();
    // Closed first: two databases of one path in a process would share the files beside it.
    const closed = store.close().catch(() => undefined);
    return remember(closed.then(open));
  }

  return createStoreProxy(
    {
      isSameFile: () => true,
      close: async () => (await opened?.catch(() => undefined))?.close(),
    },
    async (method, args) => callStore(await connect(), method, args),
  );
}
