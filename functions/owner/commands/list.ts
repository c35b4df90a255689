import { Command } from "commander";
import { attributionSource } from "../../contract/attribution";
import type { Lead } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import { newestLeads } from "../../store/lead-queries";
import { type CommandContext, done, type Report, type Runner } from "./command-context";
import { formatMinute, table, tableWidth } from "../format";
import { filterOptions, jsonOption, wholeNumber } from "./options";

const EXAMPLES = `
Examples:
  npm run leads -- list                               the newest 50
  npm run leads -- list --state pending --limit 500
  npm run leads -- list --form job-application --since 30d
  npm run leads -- list --email aino@example.com      all of one person
  npm run leads -- list --search "aino virta"         all that hold these words
  npm run leads -- list --json                        for a program`;

const REFERENCE = 9;
/** The fixed columns and the gaps. */
const TAKEN = REFERENCE + 16 + 15 + 9 + 5 * 2;

const SOURCE = 22;
const REMARK = 21;
/** Narrower, names would be cut. */
const WITH_SOURCE = 110;

function leadTable(leads: readonly Lead[], columns: number | undefined): string {
  const width = tableWidth(columns);
  const sources = leads.map(({ attribution }) => attributionSource(attribution));
  const hasSource = width >= WITH_SOURCE && sources.some((source) => source !== "");
  const hasRemark = leads.some(({ remark }) => remark !== "");
  const left = width - TAKEN - (hasSource ? SOURCE + 2 : 0) - (hasRemark ? REMARK + 2 : 0);
  const name = Math.ceil(left / 2);
  return table(
    [
      { title: "reference", width: REFERENCE },
      { title: "received (UTC)", width: 16 },
      { title: "form", width: 15 },
      { title: "name", width: name },
      { title: "company", width: left - name },
      ...(hasSource ? [{ title: "came from", width: SOURCE }] : []),
      { title: "state", width: 9 },
      ...(hasRemark ? [{ title: "remark", width: REMARK }] : []),
    ],
    leads.map(({ reference, receivedAt, formType, fields, state, remark }, index) => [
      reference,
      formatMinute(receivedAt),
      formType,
      fields.name ?? "",
      fields.company ?? "",
      ...(hasSource ? [sources[index] ?? ""] : []),
      state,
      ...(hasRemark ? [remark] : []),
    ]),
  );
}

interface ListOptions extends LeadFilter {
  limit: number;
}

async function list(context: CommandContext, options: ListOptions): Promise<Report> {
  const { db, terminal } = context;
  const { limit, state, form, since, email, search } = options;
  const leads = await newestLeads(db, options, limit);
  if (leads.length > 0) return done(leadTable(leads, terminal.columns), leads);
  const isFiltered = state ?? form ?? since ?? email ?? search;
  return done(isFiltered ? "No submission matches." : "There are no submissions yet.", leads);
}

export function listCommand({ withDatabase }: Runner): Command {
  const command = new Command("list")
    .description("the newest submissions, one a line")
    .option("--limit <number>", "how many to show at most", wholeNumber, 50);
  for (const option of filterOptions()) command.addOption(option);
  return command.addOption(jsonOption()).addHelpText("after", EXAMPLES).action(withDatabase(list));
}
