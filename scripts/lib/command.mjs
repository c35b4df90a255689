import { parseArgs } from "node:util";

const isHelp = (args) => args[0] === "help" || args.includes("--help") || args.includes("-h");

/** Ends the command: 0 after --help, 2 after a mistake. */
const endWithUsage = (usage, problem) => {
  (problem ? process.stderr : process.stdout).write(`${problem ? `${problem}\n\n` : ""}${usage}\n`);
  process.exit(problem ? 2 : 0);
};

/** Flags and words of the command line (node:util's parseArgs), at most `words` words. */
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
