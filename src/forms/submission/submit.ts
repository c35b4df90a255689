import type { SubmissionPayload } from "../../../functions/contract/payload";
import { submitKey, submitUrl } from "../../../functions/contract/endpoint";
import { failed, type Outcome, readResponse } from "../read-response";

export const TIMEOUT_MS = 20_000;

function headers(): Record<string, string> {
  const key = submitKey();
  const credentials: Record<string, string> = key
    ? { apikey: key, authorization: `Bearer ${key}` }
    : {};
  return { "content-type": "application/json", accept: "application/json", ...credentials };
}

/**
 * Posts a filled-in form as JSON and says how it ended; it never throws. `timeoutMs` covers the
 * whole exchange, the answer's body included.
 */
export async function submit(
  payload: SubmissionPayload,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Outcome> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await fetch(submitUrl(), {
      method: "POST",
      headers: headers(),
      body: JSON.stringify(payload),
      // The post outlives the page when the visitor leaves at once.
      keepalive: true,
      // A redirected POST becomes a GET, whose friendly answer would look like a stored booking.
      redirect: "error",
      signal: stop.signal,
    });
    return await readResponse(response);
  } catch (error) {
    return failed(stop.signal.aborted ? "No answer in time" : String(error));
  } finally {
    clearTimeout(timer);
  }
}
