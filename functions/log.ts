export type LogLevel = "info" | "warn" | "error";

/**
 * What a log line may say. The list is closed so that nothing a visitor typed can get into a
 * log: no name, address, message, IP address or user agent (OWASP ASVS 16.2.5).
 */
export interface LogDetails {
  /** A submission's id. */
  id?: string;
  form?: string;
  outcome?: string;
  status?: number;
  attempt?: number;
  /** Milliseconds until the next try. */
  waitMs?: number;
  /** A short machine-made reason: an error code, never an error's text. */
  reason?: string;
  /** Where in the code it happened. */
  at?: string;
  /** What is wrong with a setting, in our own words. */
  problem?: string;
  flag?: string;
  channel?: string;
  /** How many leads or deliveries a line is about. */
  count?: number;
  /** How long something has lasted, in whole minutes. */
  minutes?: number;
  freeBytes?: number;
}

export type Log = (level: LogLevel, event: string, details?: LogDetails) => void;

/** A log that writes one JSON object a line, by default to standard output. */
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
  // Not `instanceof`: an error may come from another realm, as a native module's errors do.
  if (typeof error !== "object" || error === null) return "unknown";
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  if (cause) return errorCode(cause);
  return typeof name === "string" ? name : "unknown";
}

/** Where an error was thrown: a line of its stack, never its message, which may quote a visitor. */
export function errorPlace(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line.startsWith("at "));
}
