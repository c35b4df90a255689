import type { IncomingMessage } from "node:http";
import { Webhook } from "standardwebhooks";

interface Entry {
  /** How often the receiver kept it: its effect, if the receiver did not look at the id. */
  kept: number;
  body: string;
  /** The timestamp of each try, in seconds. */
  timestamps: number[];
}

/** What a receiver knows of the deliveries that it got, and what is wrong with them. */
export interface Ledger {
  entries: Map<string, Entry>;
  problems: Set<string>;
  /** The secrets that the receiver checks with, taken in turn. */
  trust(...secrets: string[]): void;
  /** Reads a delivery, has it judged, and keeps it. Rejects when it breaks off. */
  take(request: IncomingMessage): Promise<void>;
}

/** As `standardwebhooks` does it, at the time of a clock of our own: it asks Date.now(). */
function judge(secret: string, body: string, headers: Record<string, string>, now: Date): boolean {
  const real = Date.now;
  Date.now = () => now.getTime();
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = real;
  }
}

export function createLedger(now: () => Date): Ledger {
  const entries = new Map<string, Entry>();
  const problems = new Set<string>();
  let secrets: string[] = [];
  let turn = 0;
  return {
    entries,
    problems,
    trust: (...trusted) => void (secrets = trusted),
    async take(request) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const headers = request.headers as Record<string, string>;
      const secret = secrets[turn++ % secrets.length] ?? "";
      const id = headers["webhook-id"] ?? "";
      if (!judge(secret, body, headers, now())) {
        problems.add("standardwebhooks refuses a delivery");
      }
      const entry = entries.get(id) ?? { kept: 0, body, timestamps: [] };
      entries.set(id, entry);
      if (entry.body !== body) problems.add("a delivery was repeated with another body");
      entry.kept += 1;
      entry.timestamps.push(Number(headers["webhook-timestamp"]));
    },
  };
}
