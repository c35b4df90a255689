import { processEnvironment } from "../../settings/settings";
import { errorText } from "../error-text";
import type { ServiceContent } from "../../contract/service-content";
import type { Terminal } from "./command-context";
import { runLeads } from "./program";
import { readServiceContent } from "../../shared/runtime";

const { stdin, stdout, stderr, argv } = globalThis.process;

// The reader may close the pipe early (`| head`).
stdout.on("error", (error: NodeJS.ErrnoException) => {
  globalThis.process.exit(error.code === "EPIPE" ? 0 : 1);
});

/** How long to wait for the host's lock. */
const TIMEOUT_MS = 30_000;

const terminal = (content: ServiceContent): Terminal => ({
  env: processEnvironment(),
  content,
  now: () => new Date(),
  stdin,
  stdout,
  stderr,
  isInteractive: stdout.isTTY,
  timeoutMs: TIMEOUT_MS,
});

async function main(): Promise<number> {
  const result = readServiceContent(globalThis.process.cwd());
  if (result.ok) return runLeads(argv.slice(2), terminal(result.content));
  stderr.write(`${result.problem}\n`);
  return 1;
}

main()
  .catch((error: unknown) => {
    stderr.write(`${errorText(error)}\n`);
    return 1;
  })
  .then((code) => (globalThis.process.exitCode = code))
  .catch(() => undefined);
