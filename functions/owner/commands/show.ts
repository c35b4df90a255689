import { attributionText } from "../../contract/attribution";
import type { SiteZone } from "../../contract/site";
import type { Lead, LeadCall, LeadDelivery } from "../../store/lead";
import { type CommandContext, done, failed, findLead, type Report } from "./command-context";
import { visibleLine, visibleText } from "../../shared/text";
import { reasonText } from "../../delivery/reason-text";

type Row = [name: string, value: string];

function deliveryText(delivery: LeadDelivery): string {
  const { state, attempts, nextAttemptAt, deliveredAt, lastReason } = delivery;
  const tries = `${attempts} ${attempts === 1 ? "try" : "tries"}`;
  const reason = lastReason === null ? "" : `, last failure: ${reasonText(lastReason)}`;
  if (state === "delivered") return `delivered ${deliveredAt ?? ""} (${tries}${reason})`;
  if (state === "pending") return `pending (${tries}, next ${nextAttemptAt}${reason})`;
  return `stopped: the receiver wants no more of it (${tries}${reason})`;
}

function callText({ timeZoneName }: SiteZone, { state, day, slot }: LeadCall): string {
  return `${state}, ${day} ${slot} in ${timeZoneName}`;
}

const FLAGS: Readonly<Record<string, string>> = {
  trap: "the decoy field was filled",
};

function stateRows({ flag, state, trapText, remark, deliveries }: Lead): Row[] {
  const rows: Row[] = [["state", state]];
  if (flag !== null) rows.push(["flag", `${flag}: ${FLAGS[flag] ?? "kept back"}, not delivered`]);
  if (trapText !== "") rows.push(["decoy field", trapText]);
  if (remark !== "") rows.push(["remark", remark]);
  if (state === "stored") rows.push(["deliveries", "none: no channel was on when it came"]);
  return [
    ...rows,
    ...deliveries.map((delivery): Row => [delivery.channel, deliveryText(delivery)]),
  ];
}

function sourceRows({ attribution }: Lead): Row[] {
  const text = attributionText(attribution);
  return text === "" ? [] : [["came from", text]];
}

/** One line per field; continued lines are indented. */
function leadDetails(site: SiteZone, lead: Lead): string {
  const rows: Row[] = [
    ["id", lead.id],
    ["reference", lead.reference],
    ["form", `${lead.formName} (${lead.formType})`],
    ["received", lead.receivedAt],
    ["submitted", lead.submittedAt],
    ["from", lead.submissionUrl],
    ...sourceRows(lead),
    ...stateRows(lead),
    ...(lead.call ? [["call", callText(site, lead.call)] satisfies Row] : []),
    ...(lead.answeredAt ? [["answered", lead.answeredAt] satisfies Row] : []),
    ...lead.notes.map(({ createdAt, text, isAnswer }): Row => [
      isAnswer ? "answer" : "note",
      `${createdAt} ${text}`,
    ]),
    ["", ""],
    ...Object.entries(lead.fields),
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const indent = `\n${" ".repeat(width)}`;
  return rows
    .map(
      ([name, value]) =>
        visibleLine(name).padEnd(width) + visibleText(value).replaceAll("\n", indent),
    )
    .map((line) => line.trimEnd())
    .join("\n");
}

export async function show({ db, terminal }: CommandContext, id: string): Promise<Report> {
  const found = await findLead(db, id);
  return found.ok
    ? done(leadDetails(terminal.content, found.lead), found.lead)
    : failed(found.problem);
}
