import { Command } from "commander";
import type { Lead } from "../../store/lead";
import { newestLeads, type LeadFilter } from "../../store/lead-queries";
import { run, type CommandContext, type JsonOption } from "../command-context";
import { formatMinute, table, tableWidth } from "../format";
import { filterOptions, jsonOption, wholeNumber } from "../options";
import { done, type Report, type Runner } from "../terminal";

const EXAMPLES = `
Examples:
  npm run leads -- list                               the newest 50
  npm run leads -- list --state pending --limit 500
  npm run leads -- list --form job-application --since 30d
  npm run leads -- list --email aino@example.com      all of one person
  npm run leads -- list --json                        for a program`;

const SHORT_ID = 8;
/** The fixed columns and the gaps. */
const TAKEN = SHORT_ID + 16 + 15 + 9 + 5 * 2;

function leadTable(leads: readonly Lead[], columns: number | undefined): string {
  const left = tableWidth(columns) - TAKEN;
  const name = Math.ceil(left / 2);
  return table(
    [
      { title: "id", width: SHORT_ID },
      { title: "received (UTC)", width: 16 },
      { title: "form", width: 15 },
      { title: "name", width: name },
      { title: "company", width: left - name },
      { title: "state", width: 9 },
    ],
    leads.map(({ id, receivedAt, formType, fields, state }) => [
      id.slice(0, SHORT_ID),
      formatMinute(receivedAt),
      formType,
      fields.name ?? "",
      fields.company ?? "",
      state,
    ]),
  );
}

interface ListOptions extends LeadFilter, JsonOption {
  limit: number;
}

async function list({ handle, terminal }: CommandContext, options: ListOptions): Promise<Report> {
  const { limit, state, form, since, email } = options;
  const leads = await newestLeads(handle.db, { state, form, since, email }, limit);
  if (leads.length > 0) return done(leadTable(leads, terminal.columns), leads);
  const isFiltered = state ?? form ?? since ?? email;
  return done(isFiltered ? "No submission matches." : "There are no submissions yet.", leads);
}

export function listCommand({ terminal, onExit }: Runner): Command {
  const command = new Command("list")
    .description("the newest submissions, one a line")
    .option("--limit <number>", "how many to show at most", wholeNumber, 50);
  for (const option of filterOptions()) command.addOption(option);
  return command
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (options: ListOptions) =>
      onExit(await run(terminal, options, (context) => list(context, options))),
    );
}
