import { Command, CommanderError, Option } from "commander";
import { LEADS_COMMAND } from "../../shared/runtime";
import { notify } from "./notify";
import { erase } from "./erase";
import { exportLeads } from "./export";
import { move } from "./move";
import { probe } from "./probe";
import { restore } from "./restore";
import { retry } from "./retry";
import { signIn } from "./sign-in";
import { status } from "./status";
import { createRunner, type Runner, type Terminal } from "./command-context";
import { FORMATS } from "../export-text";
import { EXAMPLES } from "./examples";
import { FILTER_OPTIONS, parseWholeNumber } from "./options";

/** Replaces the command in examples with the one for this installation. */
const withCommand = (text: string): string => text.replaceAll("npm run leads --", LEADS_COMMAND);

const examplesOf = (name: keyof typeof EXAMPLES): string => `\nExamples:${EXAMPLES[name]}`;

/** Other users can see a command's arguments, and shells keep them. */
const ADDRESS_HELP =
  "its address as in DATABASE_URL, or - to read it from standard input, which keeps its password out of " +
  "process lists and the shell history";

function addCommands(program: Command, { withDatabase, withSettings }: Runner): void {
  const add = (name: Exclude<keyof typeof EXAMPLES, "leads">, about: string) =>
    program.command(name).description(about).addHelpText("after", examplesOf(name));
  /** Adds a command that can print its result as JSON. */
  const addReport: typeof add = (name, about) =>
    add(name, about).option("--json", "print JSON, for programs");
  const ID_HELP = "a submission's id, or the start of one";

  addReport("status", "counts of submissions and deliveries, and what needs you").action(
    withDatabase(status),
  );
  const format = "a table (csv), one JSON list, or a JSON object a line (ndjson)";
  const exportCommand = add("export", "submissions as a table or as JSON, the oldest first")
    .addOption(new Option("--format <format>", format).choices(FORMATS).default("csv"))
    .option("--out <file>", "write to this file instead of to the terminal")
    .addOption(
      new Option("--delimiter <character>", "between the cells of CSV")
        .choices([",", ";"])
        .default(","),
    )
    .action(withDatabase(exportLeads));
  for (const option of FILTER_OPTIONS) exportCommand.addOption(option);
  addReport("retry", "deliver now what is pending, stopped or was only stored")
    .argument("[id]", ID_HELP)
    .option("--all", "everything that is pending or stopped")
    .option("--again", "with an id: also if it was delivered; the receiver gets it twice")
    .action(withDatabase(retry));
  addReport("erase", "erase a person: every submission of an address, without a trace")
    .option("--email <address>", "the address whose submissions are erased")
    .option("--id <id>", "or a single submission by its whole id")
    .option("--dry-run", "erase nothing, only list what would be erased")
    .action(withDatabase(erase));
  addReport("move", "copy a SQLite database to PostgreSQL")
    .requiredOption("--to <url>", ADDRESS_HELP)
    .action(withDatabase(move));
  addReport("restore", "replace the database with a backup")
    .argument("<file>", "a copy made by deploy/backup.mjs")
    .action(withSettings(restore));
  addReport("notify", "send the owner this text, by mail and by webhook")
    .argument("<text...>", "the text, in one line")
    .action(withSettings(notify));
  addReport("probe", "send a test message through the site and wait until all channels deliver it")
    .option("--timeout <seconds>", "how long to wait", parseWholeNumber, 120)
    .action(withDatabase(probe));
  add("sign-in", "a link to sign in to the inbox, for example without a mail server")
    .option("--email <address>", "one of OWNER_EMAILS")
    .action(withDatabase(signIn));
}

/** Runs the command line. Returns the exit code. */
export async function runLeads(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const program = new Command("npm run leads --")
    .usage("COMMAND [options]")
    .description("Look after the submissions that the site's forms have received.")
    .addHelpText("after", examplesOf("leads"))
    .exitOverride()
    .showHelpAfterError("(--help lists commands and options)")
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(withCommand(text)),
      writeErr: (text) => void terminal.stderr.write(withCommand(text)),
    });
  addCommands(
    program,
    createRunner(terminal, (exitCode) => void (code = exitCode)),
  );
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode;
    throw error;
  }
}
