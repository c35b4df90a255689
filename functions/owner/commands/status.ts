import { existsSync, statSync } from "node:fs";
import { findWarnings } from "../alerts/warnings";
import { elapsed } from "../../shared/text";
import { LEAD_STATES } from "../../store/lead";
import type { OpenDatabase } from "../../store/tables";
import {
  type DeliveryCount,
  readStoreFacts,
  type StoreFacts,
  summarise,
  type Summary,
} from "../../store/summary";
import { type CommandContext, done, type Report } from "./command-context";
import { countSubmissions, formatMinute, table } from "../format";

type Count = Pick<Summary["leads"][number], "state" | "count"> & { row: string };

/** States that do not occur have no column. */
function countTable(title: string, counts: readonly Count[]): string {
  const states = LEAD_STATES.filter((state) => counts.some((each) => each.state === state));
  const names = [...new Set(counts.map(({ row }) => row))];
  const sum = (chosen: readonly Count[]): string =>
    String(chosen.reduce((all, { count }) => all + count, 0));
  const line = (label: string, chosen: readonly Count[]): string[] => [
    label,
    ...states.map((state) => sum(chosen.filter((each) => each.state === state))),
    sum(chosen),
  ];
  const lines = names.map((name) =>
    line(
      name,
      counts.filter(({ row }) => row === name),
    ),
  );
  const head = [title, ...states, "all"];
  return table(
    head.map((name, index) => ({ title: name, align: index === 0 ? "left" : "right" })),
    names.length > 1 ? [...lines, line("all", counts)] : lines,
  );
}

function oldestPending(deliveries: readonly DeliveryCount[]): string | undefined {
  const pending = deliveries.filter(({ state }) => state === "pending");
  return pending.map(({ oldest }) => oldest).sort()[0];
}

/** A held call needs the owner's decision, a proposed one the visitor's. */
const CALL_STATES = ["held", "proposed", "confirmed"] as const;

function callsText(calls: Summary["calls"], inboxUrl = ""): string[] {
  const counts = CALL_STATES.flatMap((state) => (calls[state] ? `${calls[state]} ${state}` : []));
  if (counts.length === 0) return [];
  return [`Calls to come: ${counts.join(", ")}${inboxUrl && `. See them: ${inboxUrl}/calls`}`];
}

function retentionText({ runs: { retention } }: StoreFacts): string[] {
  if (!retention) return [];
  const { finishedAt, result } = retention;
  const count = countSubmissions(result.deleted);
  return [`Old submissions last deleted: ${formatMinute(finishedAt)} UTC, ${count}`];
}

function tables({ leads, deliveries, calls }: Summary, now: Date, inboxUrl?: string): string[] {
  if (leads.length === 0) return ["There are no submissions yet."];
  const oldest = oldestPending(deliveries);
  return [
    countTable(
      "submissions",
      leads.map((each) => ({ ...each, row: each.form })),
    ),
    ...(deliveries.length > 0
      ? [
          countTable(
            "deliveries",
            deliveries.map((each) => ({ ...each, row: each.channel })),
          ),
        ]
      : []),
    ...callsText(calls, inboxUrl),
    ...(oldest ? [`Oldest pending: ${formatMinute(oldest)} UTC, ${elapsed(oldest, now)} ago`] : []),
  ];
}

/** Bytes on disk, with the WAL; undefined for PostgreSQL. */
function databaseBytes(database: OpenDatabase): number | undefined {
  if (database.kind !== "sqlite") return undefined;
  const files = [database.file, `${database.file}-wal`].filter(existsSync);
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}

export async function status(context: CommandContext): Promise<Report> {
  const { database, db, settings, channels, terminal, now } = context;
  const summary = await summarise(db, now);
  const bytes = databaseBytes(database);
  const size = bytes === undefined ? "" : ` (${(bytes / 1e6).toFixed(1)} MB)`;
  const isOn = { webhook: Boolean(settings.webhook), mail: Boolean(settings.mail) };
  const on = Object.entries(isOn).map(([name, is]) => `${name} ${is ? "on" : "off"}`);
  const facts = await readStoreFacts(db, now);
  const found = await findWarnings({ facts, content: terminal.content, settings, channels, now });
  const warnings = found.map(({ text, advice }) => [text, advice.join("; ")].join(" ").trim());
  const text = [
    `Database: ${database.name}${size}\nChannels: ${on.join(", ")} (in the settings of this terminal)${settings.mail ? "" : "\nVisitors get no mails: SMTP_URL is not set"}`,
    ...tables(summary, now, settings.inboxUrl),
    ...retentionText(facts),
    ...warnings.map((each) => `WARNING: ${each}`),
  ].join("\n\n");
  const oldest = oldestPending(summary.deliveries) ?? null;
  return done(text, {
    database: { name: database.name, bytes: bytes ?? null },
    channels: isOn,
    ...summary,
    oldestPending: oldest,
    retention: facts.runs.retention ?? null,
    warnings,
  });
}
