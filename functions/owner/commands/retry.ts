import { retryDeliveries, retryOrEnqueue } from "../../store/deliveries";
import { type CommandContext, done, failed, findLead, type Report } from "./command-context";
import { DUE_TEXT, RETRY_PROBLEMS } from "../format";

const OPEN_STATES = ["pending", "stopped"] as const;

interface RetryOptions {
  all?: boolean;
  again?: boolean;
}

async function retryOne(
  { db, channels: enabledChannels, now }: CommandContext,
  prefix: string,
  { again }: RetryOptions,
): Promise<Report> {
  const result = await findLead(db, prefix);
  if (!result.ok) return failed(result.problem);
  const { id } = result.lead;
  const states = again ? ([...OPEN_STATES, "delivered"] as const) : OPEN_STATES;
  const retryResult = await retryOrEnqueue(db, result.lead, { states, on: enabledChannels, now });
  if (!retryResult.ok) return failed(RETRY_PROBLEMS[retryResult.reason], { id, due: [] });
  const disabledChannels = retryResult.due.filter((channel) => !enabledChannels.includes(channel));
  const note =
    disabledChannels.length > 0
      ? `\n${disabledChannels.join(", ")} is off in these settings; it must be on in the host's.`
      : "";
  return done(DUE_TEXT + note, { id, due: retryResult.due });
}

export async function retry(
  context: CommandContext,
  id: string | undefined,
  options: RetryOptions,
): Promise<Report> {
  if ((id === undefined) === (options.all !== true)) {
    return failed("Give one id, or --all for everything that is pending or stopped.");
  }
  if (id !== undefined) return retryOne(context, id, options);
  const { length: count } = await retryDeliveries(context.db, OPEN_STATES, context.now);
  const text =
    count === 0
      ? "Nothing is pending or stopped."
      : `Due now: ${count}. A running host delivers within a minute.`;
  return done(text, { due: count });
}
