import { Command } from "commander";
import { LEADS_COMMAND } from "../../runtime";
import { retryAll, retryOrEnqueue, type RetryResult } from "../../store/deliveries";
import type { DeliveryState } from "../../store/tables";
import {
  type CommandContext,
  done,
  failed,
  findLead,
  type Report,
  type Runner,
} from "../command-context";
import { deliveryNote, NO_CHANNEL } from "../format";
import { jsonOption } from "../options";

const EXAMPLES = `
Examples:
  npm run leads -- retry 1f0c22aa            deliver this one now, also after a stop
  npm run leads -- retry 1f0c22aa --again    send it once more, although it was delivered
  npm run leads -- retry --all               everything that is pending or stopped
  npm run leads -- retry --all --moved       also what was moved to a database that is gone`;

interface RetryOptions {
  all?: boolean;
  again?: boolean;
  moved?: boolean;
}

function statesOf({ again, moved, all }: RetryOptions): DeliveryState[] {
  const more: DeliveryState[] = again && !all ? ["delivered"] : [];
  return ["pending", "stopped", ...more, ...(moved ? (["moved"] as const) : [])];
}

const WHY_NOT: Record<(RetryResult & { ok: false })["reason"], (id: string) => string> = {
  flagged: (id) => `${id} is flagged. To deliver it: ${LEADS_COMMAND} release ${id}`,
  "no channel": () => NO_CHANNEL,
  delivered: (id) =>
    `${id} was delivered. To send it once more: ${LEADS_COMMAND} retry ${id} --again`,
  moved: (id) =>
    `${id} was moved: the other database delivers it. If that one is gone, add --moved`,
  busy: (id) =>
    `${id} is being tried at this very moment. See what came of it with: ${LEADS_COMMAND} show ${id}`,
};

async function retryOne(
  { handle, channels: on, now }: CommandContext,
  prefix: string,
  options: RetryOptions,
): Promise<Report> {
  const found = await findLead(handle.db, prefix);
  if (!found.ok) return failed(found.problem);
  const { id } = found.lead;
  const states = statesOf(options);
  const result = await retryOrEnqueue(handle.db, found.lead, { states, on, now });
  if (!result.ok) return failed(WHY_NOT[result.reason](id), { id, due: [] });
  return done(deliveryNote([id], result.due, on), { id, due: result.due });
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

export function retryCommand({ withDatabase }: Runner): Command {
  return new Command("retry")
    .description("deliver now what is pending, stopped or was only stored")
    .argument("[id]", "a submission's id, or the start of one")
    .option("--all", "everything that is pending or stopped")
    .option("--again", "with an id: also what was delivered; the receiver gets it twice")
    .option("--moved", "also what was moved to another database")
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(retry));
}
