import { LEADS_COMMAND } from "../shared/runtime";
import { erase, type ErasureTarget, findMentions } from "../store/erase";
import { visibleLine } from "../shared/text";
import { recordEvent } from "../store/owner-access";
import type { OpenDatabase } from "../store/tables";
import { countSubmissions } from "./format";

interface Erasure {
  target: ErasureTarget;
  /** How long to wait for locks of a running host, in milliseconds. */
  timeoutMs: number;
  /** The owner's address, or the command. */
  by: string;
  now: Date;
}

export interface ErasureResult {
  /** The erased address or id. */
  key: string;
  ids: string[];
  /** Ids of other people's submissions that contain the key. */
  mentions: string[];
  /** False when a running host prevented the database from being rewritten. */
  isCompact: boolean;
}

/** Deletes the data and rewrites the database without it. Also completes an interrupted erasure. */
export async function eraseCompletely(
  database: OpenDatabase,
  { target, timeoutMs, by, now }: Erasure,
): Promise<ErasureResult> {
  const ids = await erase(database.db, target);
  // Contains no personal data, so it is kept.
  await recordEvent(database.db, { email: by, event: "erase" }, now);
  const mentions = await findMentions(database.db, target.value);
  return { key: target.value, ids, mentions, isCompact: await database.compact(timeoutMs) };
}

export function erasedText({ key, ids }: ErasureResult): string {
  return ids.length === 0
    ? `There is no submission of ${visibleLine(key)}.`
    : `Erased ${countSubmissions(ids.length)} of ${visibleLine(key)}, with all deliveries.`;
}

export const NOT_COMPACT =
  "The running host prevented the database from being rewritten, so data may still be in it. Stop the host, " +
  `erase the same again (${LEADS_COMMAND} erase), and start the host.`;

export const MENTIONS =
  "Other people's submissions mention it. Read them, and erase those that must also be erased:";
