import { Command } from "commander";
import { LEADS_COMMAND } from "../../runtime";
import { leadChannels } from "../../channels";
import { enqueueLead } from "../../store/deliveries";
import type { Channel } from "../../store/tables";
import { run, type CommandContext, type JsonOption, findLead } from "../command-context";
import { deliveryNote, NO_CHANNEL } from "../format";
import { jsonOption } from "../options";
import { done, failed, type Report, type Runner } from "../terminal";

const EXAMPLES = `
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

export function releaseCommand({ terminal, onExit }: Runner): Command {
  return new Command("release")
    .description("deliver submissions that were flagged as spam but are not spam")
    .argument("<id...>", "ids, or the starts of ids")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (ids: string[], options: JsonOption) =>
      onExit(await run(terminal, options, (context) => release(context, ids))),
    );
}
