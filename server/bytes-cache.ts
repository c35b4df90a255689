export type Bytes = Uint8Array<ArrayBuffer>;

/** Loads bytes once, keeping the most recently used in memory. */
export interface BytesCache {
  /** What is in memory under this key, at once. */
  peek: (key: string) => Bytes | undefined;
  /** The same, loaded where it is not there. */
  read: (key: string, load: () => Promise<Bytes>) => Promise<Bytes>;
}

/**
 * A cache of at most `limit` bytes; the least recently used entry goes first. Requests for what is
 * still being loaded share that one load. A failed load is not kept.
 */
export const openBytesCache = (limit: number): BytesCache => {
  const kept = new Map<string, Bytes>();
  const loading = new Map<string, Promise<Bytes>>();
  let total = 0;
  const keep = (key: string, bytes: Bytes): void => {
    kept.set(key, bytes);
    total += bytes.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (total <= limit) break;
      kept.delete(oldest);
      total -= byteLength;
    }
  };
  const peek = (key: string): Bytes | undefined => {
    const hit = kept.get(key);
    if (!hit) return undefined;
    kept.delete(key);
    kept.set(key, hit);
    return hit;
  };
  const start = async (key: string, load: () => Promise<Bytes>): Promise<Bytes> => {
    try {
      const bytes = await load();
      keep(key, bytes);
      return bytes;
    } finally {
      loading.delete(key);
    }
  };
  return {
    peek,
    read: async (key, load) => {
      const hit = peek(key);
      if (hit) return hit;
      const pending = loading.get(key) ?? start(key, load);
      loading.set(key, pending);
      return pending;
    },
  };
};
