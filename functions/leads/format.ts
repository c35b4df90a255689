import Table from "cli-table3";
import type { Lead, LeadDelivery } from "../store/lead";

const SHORT_ID = 8;

/** "2026-03-04 10:00" out of an ISO timestamp. */
function minute(timestamp: string): string {
  return timestamp.slice(0, 16).replace("T", " ");
}

/** A table of leads, one a line. */
export function leadTable(leads: readonly Lead[]): string {
  const head = ["id", "received (UTC)", "form", "name", "company", "state"];
  const table = new Table({ head, style: { head: [], border: [] } });
  for (const { id, receivedAt, formName, fields, state } of leads) {
    const person = [fields.name ?? "", fields.company ?? ""];
    table.push([id.slice(0, SHORT_ID), minute(receivedAt), formName, ...person, state]);
  }
  return table.toString();
}

function deliveryLine(delivery: LeadDelivery): string {
  const { state, attempts, deliveredAt, lastReason } = delivery;
  const reason = lastReason === null ? "" : `, last failure: ${lastReason}`;
  if (state === "delivered") return `delivered ${deliveredAt ?? ""} (try ${attempts})`;
  if (state === "pending") return `pending (${attempts} failed tries${reason})`;
  if (state === "moved") return "moved to another database with the lead";
  return `stopped by the receiver${reason}`;
}

function stateLines({ state, deliveries }: Lead): [string, string][] {
  if (state === "flagged") return [["state", "flagged: kept back from delivery"]];
  if (deliveries.length === 0) return [["state", "stored (nothing to deliver to was set)"]];
  return deliveries.map((delivery) => [delivery.channel, deliveryLine(delivery)]);
}

/** One lead in full, a field a line; further lines of a text are indented. */
export function leadSheet(lead: Lead): string {
  const rows: [string, string][] = [
    ["id", lead.id],
    ["form", lead.formName],
    ["received", lead.receivedAt],
    ["submitted", lead.submittedAt],
    ["from", lead.submissionUrl],
    ...stateLines(lead),
    ...(lead.flag === null ? [] : ([["comments", lead.trapText]] as [string, string][])),
    ...Object.entries(lead.fields),
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows
    .map(
      ([name, value]) => `${name.padEnd(width)}${value.replaceAll("\n", `\n${" ".repeat(width)}`)}`,
    )
    .map((line) => line.trimEnd())
    .join("\n");
}
