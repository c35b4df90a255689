import { Command } from "commander";
import { LEADS_COMMAND } from "../../runtime";
import { leadChannels } from "../../channels";
import { enqueueLead } from "../../store/deliveries";
import type { Channel } from "../../store/tables";
import {
  type CommandContext,
  done,
  failed,
  findLead,
  type Report,
  type Runner,
} from "../command-context";
import { countSubmissions, deliveryNote, NO_CHANNEL } from "../format";
import { jsonOption } from "../options";
import { deleteFlagged } from "../../store/erase";

const RELEASE_EXAMPLES = `
Examples:
  npm run leads -- list --state flagged        what is kept back
  npm run leads -- release 1f0c22aa            deliver this one after all
  npm run leads -- release 1f0c22aa 9b34d0e1   several`;

type Released =
  { ok: true; id: string; channels: Channel[] } | { ok: false; id: string; problem: string };

async function releaseOne(
  { handle, channels: on, now }: CommandContext,
  id: string,
): Promise<Released> {
  const found = await findLead(handle.db, id);
  if (!found.ok) return { ok: false, id, problem: found.problem };
  const { lead } = found;
  const channels = await enqueueLead(handle.db, {
    id: lead.id,
    from: "flagged",
    channels: leadChannels(on),
    now,
  });
  if (channels) return { ok: true, id: lead.id, channels };
  return {
    ok: false,
    id: lead.id,
    problem: `${lead.id} is not flagged: there is nothing to release.`,
  };
}

async function release(context: CommandContext, ids: readonly string[]): Promise<Report> {
  const results: Released[] = [];
  for (const id of ids) results.push(await releaseOne(context, id));
  const released = results.flatMap((result) => (result.ok ? [result] : []));
  const problems = results.flatMap((result) => (result.ok ? [] : [result.problem]));
  const names = released.map(({ id }) => id);
  const channels = released.flatMap((each) => each.channels);
  const text =
    channels.length > 0
      ? deliveryNote(names, channels, context.channels)
      : `Released: ${names.join(", ")}. ${NO_CHANNEL} Then: ${LEADS_COMMAND} retry ID`;
  if (problems.length === 0) return done(text, { released });
  const all = released.length > 0 ? [text, ...problems] : problems;
  return failed(all.join("\n"), { released, problems });
}

export function releaseCommand({ withDatabase }: Runner): Command {
  return new Command("release")
    .description("deliver submissions that were flagged as spam but are not spam")
    .argument("<id...>", "ids, or the starts of ids")
    .addOption(jsonOption())
    .addHelpText("after", RELEASE_EXAMPLES)
    .action(withDatabase(release));
}

const DISCARD_EXAMPLES = `
Examples:
  npm run leads -- list --state flagged        look at them first
  npm run leads -- discard 1f0c22aa 9b34d0e1   delete these for good
  npm run leads -- discard --all               delete all that are flagged now`;

interface DiscardOptions {
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
  return done(`Deleted: ${countSubmissions(discarded.length)} flagged as spam.`, { discarded });
}

export function discardCommand({ withDatabase }: Runner): Command {
  return new Command("discard")
    .description("delete submissions that were flagged as spam, rightly")
    .argument("[id...]", "ids, or the starts of ids")
    .option("--all", "instead of ids: all that are flagged now")
    .addOption(jsonOption())
    .addHelpText("after", DISCARD_EXAMPLES)
    .action(withDatabase(discard));
}
