import ipaddr from "ipaddr.js";
import { existsSync } from "node:fs";

/** Values of `sslmode` with which the driver verifies the certificate. */
const VERIFYING_MODES = ["require", "verify-ca", "verify-full"];

const INSECURE_SSLMODE =
  "DATABASE_URL has an sslmode that does not insist on TLS: set sslmode=verify-full, or " +
  "sslmode=disable if no one else can listen";

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return (
    bare.toLowerCase() === "localhost" ||
    (ipaddr.isValid(bare) && ipaddr.process(bare).range() === "loopback")
  );
}

/** Requires TLS and a verified certificate, unless the server is local or the URL opts out. */
export function postgresUrlWithTls(text: string, problems: string[]): string {
  const url = new URL(text);
  const host = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
  const ca = url.searchParams.get("sslrootcert");
  if (ca !== null && !existsSync(ca))
    problems.push(`DATABASE_URL names ${ca} as sslrootcert, which is missing: make it readable`);
  // Otherwise the driver uses PGHOST.
  if (host === "") url.hostname = "localhost";
  if (host === "" || host.startsWith("/") || isLoopback(host)) return url.href;
  const mode = url.searchParams.get("sslmode");
  if (mode === null || VERIFYING_MODES.includes(mode)) {
    url.searchParams.set("sslmode", "verify-full");
    url.searchParams.delete("ssl");
    url.searchParams.delete("uselibpqcompat");
  } else if (mode !== "disable" && mode !== "no-verify") {
    problems.push(INSECURE_SSLMODE);
  }
  return url.href;
}

/** Requires STARTTLS, unless the server is local or the URL has `ignoreTLS=true`. */
export function smtpUrlWithTls(text: string): string {
  const url = new URL(text);
  const { protocol, hostname, searchParams } = url;
  searchParams.delete("secure");
  const isOptional = isLoopback(hostname) || searchParams.get("ignoreTLS") === "true";
  if (protocol === "smtp:" && !isOptional) searchParams.set("requireTLS", "true");
  return url.href;
}
