import { Command } from "commander";
import { LEADS_COMMAND } from "../../runtime";
import { leadChannels } from "../../channels";
import { retryAll, retryLead, enqueueLead } from "../../store/deliveries";
import type { Lead } from "../../store/lead";
import type { DeliveryState } from "../../store/tables";
import { run, type CommandContext, type JsonOption, findLead } from "../command-context";
import { deliveryNote, NO_CHANNEL } from "../format";
import { jsonOption } from "../options";
import { done, failed, type Report, type Runner } from "../terminal";

const EXAMPLES = `
Examples:
  npm run leads -- retry 1f0c22aa            deliver this one now, also after a stop
  npm run leads -- retry 1f0c22aa --again    send it once more, although it was delivered
  npm run leads -- retry --all               everything that is pending or stopped
  npm run leads -- retry --all --moved       also what was moved to a database that is gone`;

interface RetryOptions extends JsonOption {
  all?: boolean;
  again?: boolean;
  moved?: boolean;
}

function statesOf({ again, moved, all }: RetryOptions): DeliveryState[] {
  const more: DeliveryState[] = again && !all ? ["delivered"] : [];
  return ["pending", "stopped", ...more, ...(moved ? (["moved"] as const) : [])];
}

function whyNot({ id, state, deliveries }: Lead): string {
  if (state === "delivered") {
    return `${id} was delivered. To send it once more: ${LEADS_COMMAND} retry ${id} --again`;
  }
  if (deliveries.some((each) => each.state === "moved")) {
    return `${id} was moved: the other database delivers it. If that one is gone, add --moved`;
  }
  return `${id} is being tried at this very moment. See what came of it with: ${LEADS_COMMAND} show ${id}`;
}

async function retryOne(
  context: CommandContext,
  id: string,
  options: RetryOptions,
): Promise<Report> {
  const { handle, channels, now } = context;
  const found = await findLead(handle.db, id);
  if (!found.ok) return failed(found.problem);
  const { lead } = found;
  if (lead.flag !== null) {
    return failed(`${lead.id} is flagged. To deliver it: ${LEADS_COMMAND} release ${lead.id}`);
  }
  if (lead.deliveries.length === 0) {
    if (channels.length === 0) return failed(NO_CHANNEL);
    const made = { id: lead.id, from: "stored", channels: leadChannels(channels), now } as const;
    const due = (await enqueueLead(handle.db, made)) ?? [];
    return done(deliveryNote([lead.id], due, channels), { id: lead.id, due });
  }
  const due = await retryLead(handle.db, lead.id, statesOf(options), now);
  if (due.length === 0) return failed(whyNot(lead), { id: lead.id, due });
  return done(deliveryNote([lead.id], due, channels), { id: lead.id, due });
}

async function retry(
  context: CommandContext,
  id: string | undefined,
  options: RetryOptions,
): Promise<Report> {
  if ((id === undefined) === (options.all !== true)) {
    return failed("Give one id, or --all for everything that is pending or stopped.");
  }
  if (id !== undefined) return retryOne(context, id, options);
  const due = await retryAll(context.handle.db, statesOf(options), context.now);
  const text =
    due === 0
      ? "Nothing is pending or stopped."
      : `Due now: ${due}. A running host delivers within a minute.`;
  return done(text, { due });
}

export function retryCommand({ terminal, onExit }: Runner): Command {
  return new Command("retry")
    .description("deliver now what is pending, stopped or was only stored")
    .argument("[id]", "a submission's id, or the start of one")
    .option("--all", "everything that is pending or stopped")
    .option("--again", "with an id: also what was delivered; the receiver gets it twice")
    .option("--moved", "also what was moved to another database")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(async (id: string | undefined, options: RetryOptions) =>
      onExit(await run(terminal, options, (context) => retry(context, id, options))),
    );
}
