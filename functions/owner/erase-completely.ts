import { LEADS_COMMAND } from "../shared/runtime";
import { erase, type ErasureTarget, findMentions } from "../store/erase";
import { plural, t } from "../shared/translate";
import { visibleLine } from "../shared/text";
import { recordEvent } from "../store/owner-access";
import type { OpenDatabase } from "../store/tables";

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
    ? t("There is no submission of {key}.", { key: visibleLine(key) })
    : plural(
        ids.length,
        "Erased 1 submission of {key}, with all deliveries.",
        "Erased {count} submissions of {key}, with all deliveries.",
        { key: visibleLine(key) },
      );
}

export const notCompactText = (): string =>
  t(
    "The running host prevented the database from being rewritten, so data may still be in it. Stop the host, erase the same again ({command}), and start the host.",
    { command: `${LEADS_COMMAND} erase` },
  );

export const mentionsText = (): string =>
  t("Other people’s submissions mention it. Read them, and erase those that must also be erased:");
