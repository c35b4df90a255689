import { Command, InvalidArgumentError } from "commander";
import type { Environment } from "../settings";
import type { LeadReader } from "../store/lead";
import { list, show, type CommandResult, type ListOptions } from "./commands";
import { openLeads } from "./open-leads";

export interface Terminal {
  env: Environment;
  out: (text: string) => void;
  fail: (text: string) => void;
}

const EXAMPLES = `
Examples:
  npm run leads -- list                 the newest 50 submissions
  npm run leads -- list --limit 500     the newest 500
  npm run leads -- list --json          the same for a program
  npm run leads -- show 1f0c22aa        one in full; the start of an id is enough`;

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Give a whole number above 0.");
  return Number(text);
}

async function withReader(
  { env, out, fail }: Terminal,
  use: (reader: LeadReader) => Promise<CommandResult>,
): Promise<void> {
  const leads = await openLeads(env);
  if (!leads.ok) return fail(leads.problems.join("\n"));
  try {
    const { ok, text } = await use(leads.reader);
    (ok ? out : fail)(text);
  } finally {
    await leads.close();
  }
}

/** The owner's command line; a new command is one entry here and one function in commands.ts. */
export function createProgram(terminal: Terminal): Command {
  const program = new Command("leads")
    .description("Look at the submissions that the site's forms have received.")
    .addHelpText("after", EXAMPLES);
  program
    .command("list")
    .description("the newest submissions, one a line")
    .option("--limit <number>", "how many", wholeNumber, 50)
    .option("--json", "print JSON")
    .action((options: ListOptions) => withReader(terminal, (reader) => list(reader, options)));
  program
    .command("show")
    .argument("<id>", "a submission's id, or the start of one")
    .description("one submission in full")
    .option("--json", "print JSON")
    .action((id: string, options: { json?: boolean }) =>
      withReader(terminal, (reader) => show(reader, id, options)),
    );
  return program;
}
