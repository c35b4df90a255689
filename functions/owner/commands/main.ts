import { processEnvironment } from "../../settings/settings";
import { errorText } from "../error-text";
import { runLeads } from "./program";
import { readServiceContent } from "../../shared/runtime";

const { stdin, stdout, stderr, argv } = globalThis.process;

// The reader may close the pipe early (`| head`).
stdout.on("error", (error: NodeJS.ErrnoException) => {
  globalThis.process.exit(error.code === "EPIPE" ? 0 : 1);
});

/** Enough for a host under load to pause. */
const TIMEOUT_MS = 30_000;

const terminal = {
  env: processEnvironment(),
  content: readServiceContent(globalThis.process.cwd()),
  now: () => new Date(),
  stdin,
  stdout,
  stderr,
  isInteractive: stdout.isTTY,
  timeoutMs: TIMEOUT_MS,
};

runLeads(argv.slice(2), terminal)
  .catch((error: unknown) => {
    stderr.write(`${errorText(error)}\n`);
    return 1;
  })
  .then((code) => (globalThis.process.exitCode = code))
  .catch(() => undefined);
