import { LEADS_COMMAND } from "../leads-command";
import { countSubmissions } from "./count-text";
import { visibleLine } from "./visible-text";

export interface Erased {
  /** The address or the id that was erased. */
  key: string;
  kind: "sqlite" | "postgres";
  ids: readonly string[];
  /** Other people's submissions that speak of it. */
  mentions: readonly string[];
  /** The files that still hold it. */
  traces: readonly string[];
  isCompact: boolean;
}

const HELD =
  "The running host kept the database from being rewritten, so bytes may still be there.\n" +
  "Stop the host, run the same command again, and start the host.";
const POSTGRES =
  "PostgreSQL's own log, archives, replicas and backups still hold it until they are rotated: docs/leads.md.";

export const noneText = (key: string): string => `There is no submission of ${visibleLine(key)}.`;

/** What to do about other people's submissions that speak of the person. */
export function mentionsText(mentions: readonly string[]): string[] {
  if (mentions.length === 0) return [];
  return [
    `Other people's submissions mention it: ${mentions.join(", ")}.`,
    `Look at them with show; one that has to go as well: ${LEADS_COMMAND} erase --id ID`,
  ];
}

/** What came of an erasure, in sentences. */
export function eraseText({ key, kind, ids, mentions, traces, isCompact }: Erased): string {
  const lines = [
    ids.length === 0
      ? noneText(key)
      : `Erased ${countSubmissions(ids.length)} of ${visibleLine(key)}, with all deliveries.`,
  ];
  if (!isCompact) lines.push(HELD);
  if (mentions.length > 0) {
    lines.push(...mentionsText(mentions));
  } else if (traces.length > 0 && isCompact) {
    lines.push(
      `It is still found in ${traces.join(", ")}. Stop the host and run the same command again.`,
    );
  } else if (isCompact && kind === "sqlite") {
    lines.push("Looked through the database's files: it is nowhere in them.");
  }
  if (kind === "postgres" && isCompact) lines.push(POSTGRES);
  return lines.join("\n");
}
