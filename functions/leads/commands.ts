import type { Lead, LeadReader } from "../store/lead";
import { leadSheet, leadTable } from "./format";

/** What a command has to say, and whether it could do what it was asked. */
export interface CommandResult {
  ok: boolean;
  text: string;
}

const HEX_AND_DASHES = /^[0-9a-f-]+$/;

function asJson(value: unknown): CommandResult {
  return { ok: true, text: JSON.stringify(value, null, 2) };
}

export interface ListOptions {
  json?: boolean;
  limit: number;
}

/** The newest leads. */
export async function list(reader: LeadReader, options: ListOptions): Promise<CommandResult> {
  const leads = await reader.leads(options.limit);
  if (options.json) return asJson(leads);
  const text = leads.length === 0 ? "There are no submissions yet." : leadTable(leads);
  return { ok: true, text };
}

function notOne(id: string, found: readonly Lead[]): string {
  return found.length === 0
    ? `There is no submission with the id ${id}. See the ids with: npm run leads -- list`
    : `Several submissions have an id that starts with ${id}. Give more of it.`;
}

/** One lead in full, by its id or by the start of it. */
export async function show(
  reader: LeadReader,
  id: string,
  options: { json?: boolean },
): Promise<CommandResult> {
  const prefix = id.toLowerCase();
  const found = HEX_AND_DASHES.test(prefix) ? await reader.leadsByPrefix(prefix) : [];
  const [lead, another] = found;
  if (!lead || another) return { ok: false, text: notOne(id, found) };
  return options.json ? asJson(lead) : { ok: true, text: leadSheet(lead) };
}
