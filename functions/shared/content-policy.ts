import { createHash } from "node:crypto";

type Sources = Readonly<Record<string, readonly string[]>>;

export const SELF = "'self'";
export const NONE = ["'none'"];

export const policyText = (directives: Sources): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");

/** A Content-Security-Policy that allows these sources and nothing else. */
export const contentPolicy = (sources: Sources = {}): string =>
  policyText({
    "default-src": NONE,
    "base-uri": NONE,
    "form-action": NONE,
    "frame-ancestors": NONE,
    "object-src": NONE,
    ...sources,
  });

/** The source that allows an inline style or script of exactly this text. */
export const inlineSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
