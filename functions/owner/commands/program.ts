import { Command, CommanderError } from "commander";
import { LEADS_COMMAND } from "../../shared/runtime";
import { notifyCommand } from "./notify";
import { eraseCommand } from "./erase";
import { exportCommand } from "./export";
import { listCommand } from "./list";
import { moveCommand } from "./move";
import { probeCommand } from "./probe";
import { restoreCommand } from "./restore";
import { retryCommand } from "./retry";
import { showCommand } from "./show";
import { signInCommand } from "./sign-in";
import { statusCommand } from "./status";
import { createRunner, type Runner, type Terminal } from "./command-context";

const COMMANDS: readonly ((runner: Runner) => Command)[] = [
  statusCommand,
  listCommand,
  showCommand,
  exportCommand,
  retryCommand,
  eraseCommand,
  moveCommand,
  restoreCommand,
  notifyCommand,
  probeCommand,
  signInCommand,
];

const EXAMPLES = `
Examples:
  npm run leads -- sign-in                     a link to the inbox, where no mail can bring it
  npm run leads -- status                      what there is, what waits, what needs you
  npm run leads -- list                        the newest 50 submissions
  npm run leads -- show 1f0c22aa               one in full; the start of an id is enough
  npm run leads -- export --out leads.csv      a table for a spreadsheet
  npm run leads -- retry --all                 deliver now whatever waits

Each command has examples of its own: npm run leads -- list --help
All of them work while the site is running; only move and restore ask you to stop it.
More: docs/leads.md`;

/** Examples with the command as it is typed here. */
const named = (text: string): string => text.replaceAll("npm run leads --", LEADS_COMMAND);

/** Runs the command line. Returns the exit code. */
export async function runLeads(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const runner = createRunner(terminal, (given) => void (code = given));
  const program = new Command("npm run leads --")
    .usage("COMMAND [options]")
    .description("Look after the submissions that the site's forms have received.")
    .addHelpText("after", EXAMPLES)
    .exitOverride()
    .showHelpAfterError("(see what there is with --help)")
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(named(text)),
      writeErr: (text) => void terminal.stderr.write(named(text)),
    });
  for (const make of COMMANDS) program.addCommand(make(runner).copyInheritedSettings(program));
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (error) {
    // Commander has printed the error or the help.
    if (error instanceof CommanderError)
      return error.code === "commander.unknownOption" ? 2 : error.exitCode;
    throw error;
  }
}
