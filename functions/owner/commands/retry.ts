import { retryDeliveries, retryOrEnqueue } from "../../store/deliveries";
import { type CommandContext, done, failed, findLead, type Report } from "./command-context";
import { DUE, WHY_NOT } from "../format";

const OPEN = ["pending", "stopped"] as const;

interface RetryOptions {
  all?: boolean;
  again?: boolean;
}

async function retryOne(
  { db, channels: on, now }: CommandContext,
  prefix: string,
  { again }: RetryOptions,
): Promise<Report> {
  const found = await findLead(db, prefix);
  if (!found.ok) return failed(found.problem);
  const { id } = found.lead;
  const states = again ? ([...OPEN, "delivered"] as const) : OPEN;
  const result = await retryOrEnqueue(db, found.lead, { states, on, now });
  if (!result.ok) return failed(WHY_NOT[result.reason], { id, due: [] });
  const off = result.due.filter((channel) => !on.includes(channel));
  const note =
    off.length > 0
      ? `\n${off.join(", ")} is off in these settings; the host's have to have it on.`
      : "";
  return done(DUE + note, { id, due: result.due });
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
  const { length: due } = await retryDeliveries(context.db, OPEN, context.now);
  const text =
    due === 0
      ? "Nothing is pending or stopped."
      : `Due now: ${due}. A running host delivers within a minute.`;
  return done(text, { due });
}
