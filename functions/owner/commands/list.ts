import { attributionSource } from "../../contract/attribution";
import type { Lead } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import { newestLeads } from "../../store/lead-queries";
import { type CommandContext, done, type Report } from "./command-context";
import { formatMinute, table, tableWidth } from "../format";

/** Those without a width share what is left. */
const COLUMNS: readonly { title: string; width?: number; text: (lead: Lead) => string }[] = [
  { title: "reference", width: 9, text: ({ reference }) => reference },
  { title: "received (UTC)", width: 16, text: ({ receivedAt }) => formatMinute(receivedAt) },
  { title: "form", width: 15, text: ({ formType }) => formType },
  { title: "name", text: ({ fields }) => fields.name ?? "" },
  { title: "company", text: ({ fields }) => fields.company ?? "" },
  { title: "came from", width: 22, text: ({ attribution }) => attributionSource(attribution) },
  { title: "state", width: 9, text: ({ state }) => state },
  { title: "remark", width: 21, text: ({ remark }) => remark },
];
const GAP = 2;
/** Narrower, names would be cut. */
const WITH_SOURCE = 110;

/** Columns without any text are left out. */
function leadTable(leads: readonly Lead[], terminalColumns: number | undefined): string {
  const all = tableWidth(terminalColumns);
  const shown = COLUMNS.filter(
    ({ title, text }) =>
      leads.some((lead) => text(lead) !== "") && (title !== "came from" || all >= WITH_SOURCE),
  );
  const left = shown.reduce((rest, { width = 0 }) => rest - width - GAP, all);
  const shares = shown.filter(({ width }) => width === undefined).length;
  return table(
    shown.map(({ title, width = Math.floor(left / shares) }) => ({ title, width })),
    leads.map((lead) => shown.map(({ text }) => text(lead))),
  );
}

interface ListOptions extends LeadFilter {
  limit: number;
}

export async function list(context: CommandContext, options: ListOptions): Promise<Report> {
  const { db, terminal } = context;
  const { limit, state, form, since, email, search } = options;
  const leads = await newestLeads(db, options, limit);
  if (leads.length > 0) return done(leadTable(leads, terminal.columns), leads);
  const isFiltered = state ?? form ?? since ?? email ?? search;
  return done(isFiltered ? "No submission matches." : "There are no submissions yet.", leads);
}
