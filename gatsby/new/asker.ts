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
 * `readline.question` alone would lose. At a terminal the arrow keys move within the answer, and it
 * may be longer than the 1,024 to 4,096 bytes that terminals hand over by themselves.
 */
export function lineAsker(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Asker {
  const isTerminal = input.isTTY === true;
  const lines = createInterface({ input, ...(isTerminal && { output, terminal: true }) });
  const waiting = lines[Symbol.asyncIterator]();
  // Read key by key, Ctrl+C is a key like others.
  lines.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  let isOver = false;
  return {
    next: async (prompt) => {
      if (isOver) return undefined;
      const start = prompt.lastIndexOf("\n") + 1;
      output.write(prompt.slice(0, start));
      lines.setPrompt(prompt.slice(start));
      if (isTerminal) lines.prompt();
      else output.write(prompt.slice(start));
      const { done, value } = await waiting.next();
      isOver = done === true;
      if (!isTerminal || isOver) output.write("\n");
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
