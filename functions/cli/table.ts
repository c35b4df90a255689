import Table from "cli-table3";
import { visibleLine } from "./visible-text";

const GAP = "  ";
const NARROWEST = 80;
const WIDEST = 120;

export interface Column {
  title: string;
  /** In characters; without it as wide as the widest cell. */
  width?: number;
  align?: "left" | "right";
}

/** How wide a table may be: what fits, within what people like to read. */
export function tableWidth(columns: number | undefined): number {
  return Math.min(WIDEST, Math.max(NARROWEST, columns ?? WIDEST));
}

/** A table without lines. What visitors wrote is made harmless, and cut where it is too long. */
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
