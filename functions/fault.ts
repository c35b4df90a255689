import { refuseJson } from "./intake/answer-json";
import { errorCode, type Log } from "./log";

const FAULT = "Something went wrong on our side. Please try again in a minute.";

/** Where an error was thrown. The stack's first line is left out: it may quote what was sent. */
function placeOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return /^\s+at .+$/m.exec(stack)?.[0].trim();
}

/** The answer to a fault of our own: nothing was stored, and trying again may help. */
export function answerFault(error: unknown, log: Log): Response {
  log("error", "fault", { reason: errorCode(error), at: placeOf(error) });
  return refuseJson({ status: 503, error: FAULT, headers: { "Retry-After": "30" } });
}
