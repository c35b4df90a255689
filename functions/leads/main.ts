import { processEnvironment } from "../settings";
import { createProgram } from "./program";

const { stdout, stderr } = globalThis.process;

const program = createProgram({
  env: processEnvironment(),
  out: (text) => void stdout.write(`${text}\n`),
  fail: (text) => {
    stderr.write(`${text}\n`);
    globalThis.process.exitCode = 1;
  },
});

program.parseAsync().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  stderr.write(`The submissions could not be read: ${reason}\n`);
  globalThis.process.exitCode = 1;
});
