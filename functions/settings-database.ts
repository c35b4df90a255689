import { existsSync } from "node:fs";
import { isLoopback } from "./is-loopback";

/** Where submissions are stored: a SQLite file, PostgreSQL, or nowhere (relay only). */
export type DatabaseSetting =
  { kind: "sqlite"; file: string } | { kind: "postgres"; url: string } | { kind: "none" };

const NOWHERE =
  "DATABASE_URL is none, so nothing is stored: set WEBHOOK_URL, or leave DATABASE_URL unset";

const VERIFIED = ["require", "verify-ca", "verify-full"];

/**
 * The address with TLS and a checked certificate, unless it leads to this machine or says otherwise.
 * `sslmode` is read as by the driver, which checks the certificate also for `require`.
 */
function withTls(text: string, problems: string[]): string {
  const url = new URL(text);
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
  const ca = url.searchParams.get("sslrootcert");
  if (ca !== null && !existsSync(ca))
    problems.push(`DATABASE_URL names ${ca} as sslrootcert, which is not there: make it readable`);
  // A host of its own, lest the driver take one from PGHOST.
  if (host === "") url.hostname = "localhost";
  if (host === "" || host.startsWith("/") || isLoopback(host)) return url.href;
  const mode = url.searchParams.get("sslmode");
  if (mode === null || VERIFIED.includes(mode)) {
    url.searchParams.set("sslmode", "verify-full");
    url.searchParams.delete("ssl");
    url.searchParams.delete("uselibpqcompat");
  } else if (mode !== "disable" && mode !== "no-verify") {
    problems.push(
      "DATABASE_URL has an sslmode that does not insist on TLS: set sslmode=verify-full, or " +
        "sslmode=disable where nobody else can listen",
    );
  }
  return url.href;
}

/** Reads DATABASE_URL; what is wrong with it is added to `problems`. */
export function readDatabase(
  text: string,
  hasWebhook: boolean,
  problems: string[],
): DatabaseSetting {
  if (text === "none") {
    if (!hasWebhook) problems.push(NOWHERE);
    return { kind: "none" };
  }
  const file = /^(?:sqlite|file):(?:\/\/)?(.+)$/.exec(text)?.[1];
  if (file) return { kind: "sqlite", file };
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))
    return { kind: "postgres", url: withTls(text, problems) };
  // The text itself may hold a password and is not repeated.
  problems.push(
    "DATABASE_URL is not understood: set sqlite: and a path, postgres://user:password@host/database, " +
      "none, or leave it unset",
  );
  return { kind: "none" };
}
