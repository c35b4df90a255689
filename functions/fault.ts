import { refuseJson } from "./intake/answer-json";
import { errorCode, errorPlace, type Log } from "./log";

const FAULT = "Something went wrong on our side. Please try again in a minute.";

/** The answer to a fault of our own: nothing was stored, and trying again may help. */
export function internalErrorResponse(error: unknown, log: Log): Response {
  log("error", "fault", { reason: errorCode(error), at: errorPlace(error) });
  return refuseJson({ status: 503, error: FAULT, headers: { "Retry-After": "30" } });
}
