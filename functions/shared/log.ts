type LogLevel = "info" | "warn" | "error";

/**
 * A closed list, so that no name, address, message, IP address or user agent is logged (OWASP ASVS
 * 16.2.5).
 */
interface LogDetails {
  id?: string;
  /** The path of a request, without its query. */
  path?: string;
  form?: string;
  outcome?: string;
  status?: number;
  attempt?: number;
  waitMs?: number;
  /** An error code, never an error message. */
  reason?: string;
  at?: string;
  problem?: string;
  flag?: string;
  channel?: string;
  count?: number;
  freeBytes?: number;
  /** The source of refused attempts at the inbox: an IPv4 /24 or an IPv6 /48. */
  network?: string;
}

export type Log = (level: LogLevel, event: string, details?: LogDetails) => void;

/**
 * Hides the tokens of links and the secret of the calendar, even in a wrong address. Page names have
 * no capital letters.
 */
const withoutSecrets = (path: string): string =>
  path.replace(/[\w-]{40,}/g, (part) => (/[A-Z]/.test(part) ? "…" : part));

export function createLog(
  write: (line: string) => void = (line) => void globalThis.process.stdout.write(line),
  now: () => Date = () => new Date(),
): Log {
  return (level, event, { path, ...details } = {}) => {
    const request = path === undefined ? {} : { path: withoutSecrets(path) };
    write(
      `${JSON.stringify({ time: now().toISOString(), level, event, ...request, ...details })}\n`,
    );
  };
}

/** The code of an error (SQLITE_FULL, ECONNREFUSED …), or its class name. Never its message. */
export function errorCode(error: unknown): string {
  // Not `instanceof`: errors of native modules come from another realm.
  if (typeof error !== "object" || error === null) return "unknown";
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  if (cause) return errorCode(cause);
  return typeof name === "string" ? name : "unknown";
}

/**
 * The code of an error and the line of its stack where it was thrown. Omits the message, which may
 * quote a visitor.
 */
export function errorDetails(error: unknown): Pick<LogDetails, "reason" | "at"> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const lines = stack.split("\n").map((line) => line.trim());
  return { reason: errorCode(error), at: lines.find((line) => line.startsWith("at ")) };
}
