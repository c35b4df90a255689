export type LogLevel = "info" | "warn" | "error";

/**
 * A closed list, so that no name, address, message, IP address or user agent is logged (OWASP ASVS
 * 16.2.5).
 */
export interface LogDetails {
  id?: string;
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
  minutes?: number;
  freeBytes?: number;
}

export type Log = (level: LogLevel, event: string, details?: LogDetails) => void;

export function createLog(
  write: (line: string) => void = (line) => void globalThis.process.stdout.write(line),
  now: () => Date = () => new Date(),
): Log {
  return (level, event, details = {}) => {
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...details })}\n`);
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
 * The line of the stack where an error was thrown, without its message, which may quote a visitor.
 */
export function errorPlace(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line.startsWith("at "));
}
