import Table from "cli-table3";
import { DAY_MS } from "../contract/durations";
import { visibleLine } from "../shared/text";
import type { RetryResult } from "../store/deliveries";

export const countSubmissions = (count: number): string =>
  count === 1 ? "1 submission" : `${count} submissions`;

const DAYS = { d: 1, w: 7, y: 365 } as const;

/** "90d", "12w" or "1y" (365 days) in milliseconds. */
export function durationMs(text: string): number | undefined {
  const [, number, unit] = /^([1-9]\d{0,4})([dwy])$/.exec(text) ?? [];
  return number && unit ? Number(number) * DAYS[unit as keyof typeof DAYS] * DAY_MS : undefined;
}

export function formatMinute(timestamp: string): string {
  return timestamp.slice(0, 16).replace("T", " ");
}

const GAP = "  ";
const NARROWEST = 80;
const WIDEST = 120;

interface Column {
  title: string;
  /** In characters; default: the widest cell. */
  width?: number;
  align?: "left" | "right";
}

export function tableWidth(columns: number | undefined): number {
  return Math.min(WIDEST, Math.max(NARROWEST, columns ?? WIDEST));
}

/** A table without lines. Escapes cells and truncates them to the column. */
export function table(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const none = Object.fromEntries(
    ["top", "bottom", "left", "right", "mid"].flatMap((side) =>
      [side, `${side}-mid`, `${side}-left`, `${side}-right`].map((name) => [name, ""]),
    ),
  );
  const made = new Table({
    head: columns.map(({ title }) => title),
    chars: { ...none, "left-mid": "", "mid-mid": "", "right-mid": "", middle: GAP },
    style: { head: [], border: [], compact: true, "padding-left": 0, "padding-right": 0 },
    colWidths: columns.map(({ width }) => width ?? null),
    colAligns: columns.map(({ align }) => align ?? "left"),
  });
  made.push(...rows.map((row) => row.map(visibleLine)));
  return made
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

export const DUE = "It is due now: a running host delivers within a minute.";

/** Why a lead is not delivered now. */
export const WHY_NOT: Readonly<Record<(RetryResult & { ok: false })["reason"], string>> = {
  flagged: "It is flagged as spam. If it is real, release it in the inbox.",
  "no channel":
    "No channel is on in these settings, so there is nothing to deliver to: set WEBHOOK_URL or SMTP_URL.",
  delivered: "It was delivered. The command `retry ID --again` sends it once more.",
  busy: "It is being delivered at this moment. Look at it again in a minute.",
};
