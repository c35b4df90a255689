import { createInterface } from "node:readline/promises";

/** Where answers come from: a terminal, lines piped in, or nowhere. */
export interface Asker {
  /** The next answer, as typed; undefined when there are no more. */
  next: (prompt: string) => Promise<string | undefined>;
  say: (text: string) => void;
  close: () => void;
}

/**
 * Asks line by line. Lines that are piped in all at once wait for their questions, which
 * `readline.question` alone would lose.
 */
export function lineAsker(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Asker {
  const lines = createInterface({ input });
  const waiting = lines[Symbol.asyncIterator]();
  return {
    next: async (prompt) => {
      output.write(prompt);
      const { done, value } = await waiting.next();
      if (!input.isTTY) output.write("\n");
      return done ? undefined : value;
    },
    say: (text) => output.write(`${text}\n`),
    close: () => lines.close(),
  };
}

/** Nobody is asked: what no flag gives takes its proposal, or is missing. */
export function silentAsker(output: NodeJS.WriteStream): Asker {
  return {
    next: () => Promise.resolve(undefined),
    say: (text) => output.write(`${text}\n`),
    close: () => undefined,
  };
}
