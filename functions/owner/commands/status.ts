import { existsSync, statSync } from "node:fs";
import { closuresSince, daysAway, withClosedDays } from "../../appointments/closed-days";
import type { Settings } from "../../settings/settings";
import { listClosures } from "../../store/closures";
import { unansweredLeads } from "../../store/owner-notices";
import type { OpenDatabase } from "../../store/tables";
import { readStoreFacts, summarise } from "../../store/summary";
import { findWarnings } from "../alerts/warnings";
import { countLate } from "../waiting";
import { type CommandContext, done, type Report } from "./command-context";

/** "2 pending, 1 flagged", summed over forms or channels. */
function countsText(counts: readonly { state: string; count: number }[]): string {
  const sums = new Map<string, number>();
  for (const { state, count } of counts) sums.set(state, (sums.get(state) ?? 0) + count);
  return (
    [...sums]
      .sort()
      .map(([state, count]) => `${count} ${state}`)
      .join(", ") || "none"
  );
}

const channelsText = ({ webhook, mail }: Settings): string =>
  `webhook ${webhook ? "on" : "off"}, mail ${mail ? "on" : "off, so visitors get no mails"}`;

/** Bytes on disk, with the WAL; null for PostgreSQL. */
function databaseBytes(database: OpenDatabase): number | null {
  if (database.kind !== "sqlite") return null;
  const files = [database.file, `${database.file}-wal`].filter(existsSync);
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

/** A few lines of counts and warnings; the JSON has the counts by form and channel. */
export async function status(context: CommandContext): Promise<Report> {
  const { database, db, settings, channels, terminal, now } = context;
  const { leads, deliveries, calls } = await summarise(db, now);
  const facts = await readStoreFacts(db, now);
  const { content } = terminal;
  const away = daysAway(content, await listClosures(db, closuresSince(content, now)), [], now);
  const late = countLate(await unansweredLeads(db, now), withClosedDays(content, away), now);
  const alerts = await findWarnings({ facts, content, settings, channels, late, now });
  const warnings = alerts.map(({ text, advice }) => [text, advice.join("; ")].join(" ").trim());
  const callCounts = Object.entries(calls).map(([state, count]) => ({ state, count }));
  const text = [
    `Database: ${database.name}`,
    `Channels (in the settings of this terminal): ${channelsText(settings)}`,
    `Submissions: ${countsText(leads)}`,
    `Deliveries: ${countsText(deliveries)}`,
    `Calls: ${countsText(callCounts)}`,
    ...warnings.map((warning) => `WARNING: ${warning}`),
  ].join("\n");
  const pending = deliveries.filter(({ state }) => state === "pending");
  return done(text, {
    database: { name: database.name, bytes: databaseBytes(database) },
    channels: { webhook: Boolean(settings.webhook), mail: Boolean(settings.mail) },
    ...{ leads, calls, deliveries },
    oldestPending: pending.map(({ oldest }) => oldest).sort()[0] ?? null,
    retention: facts.runs.retention ?? null,
    warnings,
  });
}
