import type { Store } from "./store";

export type StoreMethod = Exclude<keyof Store, "isSameFile">;

type Call = (method: StoreMethod, args: unknown[]) => Promise<unknown>;

/** A store that forwards every method outside `own` to `call`. */
export function createStoreProxy(own: Pick<Store, "isSameFile" | "close">, call: Call): Store {
  const get = (target: object, name: string | symbol): unknown => {
    if (name in target) return Reflect.get(target, name);
    if (typeof name === "symbol" || name === "then") return undefined;
    return (...args: unknown[]) => call(name as StoreMethod, args);
  };
  return new Proxy(own, { get }) as Store;
}

export function callStore(store: Store, method: StoreMethod, args: unknown[]): Promise<unknown> {
  return (store[method] as (...args: unknown[]) => Promise<unknown>)(...args);
}

/**
 * Opens the database on first use and reopens it after a failure or when the file was replaced.
 * After a full or missing disk is repaired, the next call succeeds.
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
    if (opened !== current) return connect();
    // First: two connections to one path would share the WAL files.
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
