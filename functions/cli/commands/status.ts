import { Command } from "commander";
import type { LeadState } from "../../store/lead";
import { run, type Desk, type JsonOption } from "../command-context";
import { jsonOption } from "../options";
import { bytesOf } from "../database-handle";
import { age, minuteOf } from "../span";
import { table } from "../table";
import { done, type Report } from "../terminal";
import { warnings } from "../warnings";
import type { Runner } from "./runner";
import {
  summarise,
  type DeliveryCount,
  type LeadCount,
  type Summary,
} from "../../store/lead-queries";

const HOUR_MS = 60 * 60 * 1000;
const ORDER: readonly LeadState[] = [
  "delivered",
  "pending",
  "stopped",
  "flagged",
  "stored",
  "moved",
];

const EXAMPLES = `
Examples:
  npm run leads -- status
  npm run leads -- status --json     for a program; "warnings" is empty when all is well`;

type Count = Pick<LeadCount, "state" | "count"> & { row: string };

/** Rows against states, with sums; states that do not occur are left out. */
function countTable(title: string, counts: readonly Count[]): string {
  const states = ORDER.filter((state) => counts.some((each) => each.state === state));
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

function tables({ leads, deliveries }: Summary, now: Date): string[] {
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
    ...(oldest ? [`Oldest pending: ${minuteOf(oldest)} UTC, ${age(oldest, now)} ago`] : []),
  ];
}

async function status(desk: Desk): Promise<Report> {
  const { place, settings, channels, now } = desk;
  const summary = await summarise(place.db, new Date(now.getTime() - HOUR_MS).toISOString());
  const bytes = bytesOf(place);
  const size = bytes === undefined ? "" : ` (${(bytes / 1e6).toFixed(1)} MB)`;
  const isOn = { webhook: Boolean(settings.webhook), mail: Boolean(settings.mail) };
  const on = Object.entries(isOn).map(([name, is]) => `${name} ${is ? "on" : "off"}`);
  const warned = warnings(summary, channels, now);
  const text = [
    `Database: ${place.name}${size}\nChannels: ${on.join(", ")} (in the settings of this terminal)`,
    ...tables(summary, now),
    ...warned.map((each) => `WARNING: ${each}`),
  ].join("\n\n");
  const oldest = oldestPending(summary.deliveries) ?? null;
  const database = { name: place.name, bytes: bytes ?? null };
  return done(text, {
    database,
    channels: isOn,
    ...summary,
    oldestPending: oldest,
    warnings: warned,
  });
}

export function statusCommand({ terminal, ended }: Runner): Command {
  return new Command("status")
    .description("how many submissions there are, what waits, and what needs you")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: JsonOption) => ended(await run(terminal, options, status)));
}
