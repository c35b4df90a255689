import { Command } from "commander";
import { deleteFlagged } from "../../store/erase";
import { run, type CommandContext, type JsonOption, findLead } from "../command-context";
import { jsonOption } from "../options";
import { done, failed, type Report, type Runner } from "../terminal";

const EXAMPLES = `
Examples:
  npm run leads -- list --state flagged        look at them first
  npm run leads -- discard 1f0c22aa 9b34d0e1   delete these for good
  npm run leads -- discard --all               delete all that are flagged now`;

interface DiscardOptions extends JsonOption {
  all?: boolean;
}

async function discard(
  context: CommandContext,
  words: readonly string[],
  { all }: DiscardOptions,
): Promise<Report> {
  if ((words.length === 0) === (all !== true))
    return failed("Give ids, or --all for everything that is flagged.");
  const problems: string[] = [];
  const ids: string[] = [];
  for (const word of words) {
    const found = await findLead(context.handle.db, word);
    if (!found.ok) problems.push(found.problem);
    else if (found.lead.flag === null)
      problems.push(`${found.lead.id} is not flagged: nothing was deleted.`);
    else ids.push(found.lead.id);
  }
  if (problems.length > 0) return failed(problems.join("\n"), { discarded: [], problems });
  const discarded = await deleteFlagged(context.handle.db, all ? undefined : ids);
  const count = discarded.length === 1 ? "1 submission" : `${discarded.length} submissions`;
  return done(`Deleted: ${count} flagged as spam.`, { discarded });
}

export function discardCommand({ terminal, onExit }: Runner): Command {
  return new Command("discard")
    .description("delete submissions that were flagged as spam, rightly")
    .argument("[id...]", "ids, or the starts of ids")
    .option("--all", "instead of ids: all that are flagged now")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (ids: string[], options: DiscardOptions) =>
      onExit(await run(terminal, options, (context) => discard(context, ids, options))),
    );
}
