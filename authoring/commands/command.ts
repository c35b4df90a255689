import { Command } from "commander";

/** A command of npm. It exits with 2 when it cannot understand its arguments. */
export function createCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .showHelpAfterError()
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
}
