import { Resolver } from "node:dns/promises";
import { errorCode } from "../log";

const TIMEOUT_MS = 3000;
const TRIES = 2;

/** The texts of a name; empty when it has none. Rejects when DNS does not answer. */
export type TxtLookup = (name: string) => Promise<string[]>;

/** `server`: an address, with a port after a colon if it is not 53. Throws when it is none. */
export function createTxtLookup(server?: string): TxtLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (server !== undefined) resolver.setServers([server]);
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(name);
      return records.map((parts) => parts.join(""));
    } catch (error) {
      if (["ENODATA", "ENOTFOUND"].includes(errorCode(error))) return [];
      throw error;
    }
  };
}

/** `v=DMARC1; p=none` as names and values. */
export function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(";").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [name.trim().toLowerCase(), value.join("=").trim()] as const;
  });
  return new Map(pairs);
}

export type Subject = "Mail" | "SPF" | "DKIM" | "DMARC" | "Alignment" | "DNS";

/** `note`: mails arrive, but it could be better, or nobody can know from here. */
export type Level = "ok" | "note" | "problem";

export interface Finding {
  subject: Subject;
  level: Level;
  text: string;
  /** What to do; empty when nothing. */
  fix: string;
}

/** Findings about one subject. */
export function findingsOn(subject: Subject) {
  const found =
    (level: Level) =>
    (text: string, fix = ""): Finding => ({ subject, level, text, fix });
  return { ok: found("ok"), note: found("note"), problem: found("problem") };
}
