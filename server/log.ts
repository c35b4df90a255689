import { errorCode, errorPlace } from "../functions/log";

/** Events of the running host: one JSON line each, without query, body or address. */
export interface HostLog {
  notFound: (path: string) => void;
  failed: (path: string, error: unknown) => void;
  notReady: (error: unknown) => void;
  storeThreadFailed: (error: unknown) => void;
}

/**
 * Hides tokens of links and the secret of the calendar, also where the address around them is
 * wrong. Names of pages have no capital letters.
 */
const withoutSecrets = (path: string): string =>
  path.replace(/[\w-]{40,}/g, (part) => (/[A-Z]/.test(part) ? "…" : part));

export const openHostLog = (
  write: (line: string) => void = (line) => void process.stdout.write(line),
  now: () => Date = () => new Date(),
): HostLog => {
  const line = (level: string, event: string, details: Record<string, unknown>): void => {
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...details })}\n`);
  };
  return {
    notFound: (path) => {
      line("info", "page not found", { path: withoutSecrets(path) });
    },
    notReady: (error) => {
      line("error", "submissions cannot be stored", { reason: errorCode(error) });
    },
    storeThreadFailed: (error) => {
      line("error", "database thread failed", { reason: errorCode(error), at: errorPlace(error) });
    },
    failed: (path, error) => {
      line("error", "request failed", {
        path: withoutSecrets(path),
        reason: errorCode(error),
        at: errorPlace(error),
      });
    },
  };
};
