import { parseArgs } from "node:util";

const isHelp = (args) => args[0] === "help" || args.includes("--help") || args.includes("-h");

/** Prints how a command is used and ends it: 0 for who has asked, 2 for what cannot be understood. */
const endWithUsage = (usage, problem) => {
  (problem ? process.stderr : process.stdout).write(`${problem ? `${problem}\n\n` : ""}${usage}\n`);
  process.exit(problem ? 2 : 0);
};

/**
 * The flags and words that a command was called with, as node:util's parseArgs reads them. `words` is
 * how many words it takes beside its flags.
 */
export const readCommand = (usage, { options = {}, words = 0 } = {}) => {
  const args = process.argv.slice(2);
  if (isHelp(args)) endWithUsage(usage);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length > words) throw new Error(`Unknown word "${positionals[words]}"`);
    return { values, positionals, refuse: (problem) => endWithUsage(usage, problem) };
  } catch (error) {
    return endWithUsage(usage, error.message);
  }
};

/** The arguments for a program that knows --help itself. */
export const passedArguments = () => {
  const args = process.argv.slice(2);
  return args[0] === "help" ? ["--help", ...args.slice(1)] : args;
};
