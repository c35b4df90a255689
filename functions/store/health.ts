import { statfs, readdir, stat } from "node:fs/promises";
import type { Log } from "../shared/log";
import type { Store } from "./store";
import { isRowError } from "./errors";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { MINUTE_MS } from "../contract/durations";

/** Results are cached: a flood of requests must not cause a flood of writes. */
const OK_MS = 10_000;
const PROBLEM_MS = 1000;
const FREE_SPACE_MS = 1000;
const FAILED_SAVE_MS = MINUTE_MS;
/** Longer than PostgreSQL may take. A disk that hangs never answers. */
const ANSWER_MS = 20_000;

export type StoreHealth =
  | { ok: true }
  | {
      ok: false;
      problem: "disk_low" | "write_failed";
      freeBytes: number | undefined;
      error: unknown;
    };

interface HealthOptions {
  store: Pick<Store, "ping">;
  folder: string | undefined;
  minFreeBytes: number;
  log: Log;
  now?: () => number;
  answerMs?: number;
}

function cached<Value>(
  load: () => Promise<Value>,
  lifetimeMs: (value: Value) => number,
  now: () => number,
): () => Promise<Value> {
  let cache: { value: Promise<Value>; expires: number } | undefined;
  return () => {
    if (cache && now() < cache.expires) return cache.value;
    const entry = { value: load(), expires: Infinity };
    cache = entry;
    entry.value.then(
      (value) => (entry.expires = now() + lifetimeMs(value)),
      () => (entry.expires = 0),
    );
    return entry.value;
  };
}

/** Undefined where the system does not report it. */
export async function freeDiskBytes(folder: string): Promise<number | undefined> {
  const stats = await statfs(folder).catch(() => undefined);
  return stats && stats.bavail * stats.bsize;
}

export type HealthCheck = ReturnType<typeof createHealthCheck>;

/** Combines a committed write, free disk space and recent saves. */
export function createHealthCheck(options: HealthOptions) {
  const { store, folder, minFreeBytes, log, now = () => performance.now() } = options;
  const { answerMs = ANSWER_MS } = options;
  let failedSave: { error: unknown; until: number } | undefined;
  let wasLow = false;
  const isLow = (free: number | undefined): boolean => free !== undefined && free < minFreeBytes;

  const readFreeBytes = cached(
    async (): Promise<number | undefined> => {
      if (folder === undefined) return undefined;
      const freeBytes = await freeDiskBytes(folder);
      if (isLow(freeBytes) && !wasLow) log("error", "disk space low", { freeBytes });
      wasLow = isLow(freeBytes);
      return freeBytes;
    },
    () => FREE_SPACE_MS,
    now,
  );

  const noAnswer = { ok: false, error: { code: "TIMEOUT" } } as const;
  const testWrite = cached(
    () =>
      Promise.race([
        store.ping().then(() => ({ ok: true }) as const),
        setTimeout(answerMs, noAnswer, { ref: false }),
      ]).catch((error: unknown) => ({ ok: false, error }) as const),
    ({ ok }) => (ok ? OK_MS : PROBLEM_MS),
    now,
  );

  return {
    /** Never rejects. */
    async storeHealth(): Promise<StoreHealth> {
      // Must come first: opening the database creates the folder.
      const write = await testWrite();
      const freeBytes = await readFreeBytes();
      if (isLow(freeBytes)) {
        const error = Object.assign(new Error("Too little disk space."), { code: "DISK_LOW" });
        return { ok: false, problem: "disk_low", freeBytes, error };
      }
      const recentFailure = failedSave && now() < failedSave.until ? failedSave : undefined;
      if (write.ok && !recentFailure) return { ok: true };
      const error = write.ok ? recentFailure?.error : write.error;
      return { ok: false, problem: "write_failed", freeBytes, error };
    },
    isDiskLow: async () => isLow(await readFreeBytes()),
    /** The outcome of the latest save; an error about one lead's data does not count. */
    recordSave(error?: unknown): void {
      if (error === undefined) failedSave = undefined;
      else if (!isRowError(error)) failedSave = { error, until: now() + FAILED_SAVE_MS };
    },
  };
}

/** When the newest finished copy in `folder` was written; undefined without one. */
export async function newestBackup(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = await Promise.all(
    names
      .filter((name) => !name.includes(".part"))
      // The oldest copy may be removed meanwhile.
      .map((name) => stat(path.join(folder, name)).catch(() => undefined)),
  );
  const times = files.flatMap((file) => (file?.isFile() && file.size > 0 ? [file.mtimeMs] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
