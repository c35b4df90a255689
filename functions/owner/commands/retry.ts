import { Command } from "commander";
import { retryAll, retryOrEnqueue } from "../../store/deliveries";
import {
  type CommandContext,
  done,
  failed,
  findLead,
  type Report,
  type Runner,
} from "./command-context";
import { jsonOption } from "./options";
import { DUE, WHY_NOT } from "../retry-texts";

const EXAMPLES = `
Examples:
  npm run leads -- retry 1f0c22aa            deliver this one now, also after a stop
  npm run leads -- retry 1f0c22aa --again    send it once more, although it was delivered
  npm run leads -- retry --all               everything that is pending or stopped`;

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

async function retry(
  context: CommandContext,
  id: string | undefined,
  options: RetryOptions,
): Promise<Report> {
  if ((id === undefined) === (options.all !== true)) {
    return failed("Give one id, or --all for everything that is pending or stopped.");
  }
  if (id !== undefined) return retryOne(context, id, options);
  const due = await retryAll(context.db, OPEN, context.now);
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
    .addOption(jsonOption())
    .addHelpText("after", EXAMPLES)
    .action(withDatabase(retry));
}
