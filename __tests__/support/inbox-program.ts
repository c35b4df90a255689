import { spawn } from "node:child_process";
import { once } from "node:events";

/** The owner's program with `inbox`, on a free port. */
export async function startInbox(env: Record<string, string>) {
  const child = spawn(process.execPath, ["dist/leads.js", "inbox", "--port", "0"], {
    env: { ...process.env, ...env },
  });
  const ended = once(child, "exit");
  let output = "";
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/\S+/u.exec(output)?.[0];
      if (address && output.includes("Ctrl+C")) resolve(address);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => reject(new Error(`The inbox ended before it was ready:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    /** As Ctrl+C does; resolves to the exit code. */
    async stop(): Promise<unknown> {
      child.kill("SIGINT");
      return (await ended)[0];
    },
  };
}
