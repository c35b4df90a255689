import type { Settings } from "../settings";
import { erase, type ErasureTarget, findMentions } from "../store/erase";
import { rememberErasure } from "../store/erasures";
import { compact, type DatabaseHandle } from "./database-handle";

interface Erasure {
  target: ErasureTarget;
  settings: Pick<Settings, "erasureFolder">;
  now: Date;
  /** How long to wait for locks of a running host, in milliseconds. */
  timeoutMs: number;
  /** Told before the database is rewritten, which takes seconds. */
  onDeleted?: (count: number) => void;
}

export interface ErasureResult {
  /** The erased address or id. */
  key: string;
  ids: string[];
  /** Ids of other people's submissions that contain the key. */
  mentions: string[];
  /** False when a running host kept the database from being rewritten. */
  isCompact: boolean;
  /** Nothing was found and no earlier run can have been broken off. */
  isUnknown: boolean;
}

export const erasureKey = (target: ErasureTarget): string =>
  "email" in target ? target.email : target.id;

/** Deletes, remembers the erasure, and rewrites the database without what was deleted. */
export async function eraseCompletely(
  handle: DatabaseHandle,
  { target, settings, now, timeoutMs, onDeleted }: Erasure,
): Promise<ErasureResult> {
  const key = erasureKey(target);
  const isNew = await rememberErasure(handle.db, settings.erasureFolder, target, now);
  const ids = await erase(handle.db, target);
  const mentions = await findMentions(handle.db, key);
  const isUnknown = ids.length === 0 && isNew;
  if (!isUnknown) onDeleted?.(ids.length);
  const isCompact = isUnknown || (await compact(handle, timeoutMs));
  return { key, ids, mentions, isCompact, isUnknown };
}
