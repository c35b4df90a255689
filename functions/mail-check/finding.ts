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
export function about(subject: Subject) {
  const found =
    (level: Level) =>
    (text: string, fix = ""): Finding => ({ subject, level, text, fix });
  return { ok: found("ok"), note: found("note"), problem: found("problem") };
}
