import { Writable } from "node:stream";
import { runLeads } from "../../../functions/leads/program";
import type { Environment } from "../../../functions/settings";
import { NOW } from "./records";

export interface LeadsRun {
  code: number;
  out: string;
  err: string;
}

export interface LeadsOptions {
  env?: Environment;
  now?: Date;
  /** How wide the terminal is; without it nobody is looking. */
  columns?: number;
  patienceMs?: number;
}

function collector(): { stream: Writable; text: () => string } {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { stream, text: () => text };
}

/** Runs `npm run leads -- ...args` over a database, within this process. */
export async function leads(
  databaseUrl: string,
  args: readonly string[],
  { env = {}, now = NOW, columns, patienceMs = 10_000 }: LeadsOptions = {},
): Promise<LeadsRun> {
  const [out, err] = [collector(), collector()];
  const code = await runLeads(args, {
    env: { DATABASE_URL: databaseUrl, ...env },
    now: () => now,
    stdout: out.stream,
    stderr: err.stream,
    columns,
    patienceMs,
  });
  return { code, out: out.text(), err: err.text() };
}
