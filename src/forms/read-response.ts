import type { FieldErrors } from "../../functions/contract/endpoint";

/** How a post ended, as far as the form has to know. */
export type Outcome =
  | { ok: true }
  /** Some fields break a rule: the server's messages for them. */
  | { ok: false; reason: "refused"; errors: FieldErrors }
  /** The same submissionId is stored already with other content. */
  | { ok: false; reason: "taken" }
  /** Too many posts have come from this network; `advice` says when to try again. */
  | { ok: false; reason: "limited"; advice: string }
  | { ok: false; reason: "failed"; why: string };

type Answer = Record<string, unknown>;

export function failed(why: string): Outcome {
  return { ok: false, reason: "failed", why };
}

function isAnswer(value: unknown): value is Answer {
  return typeof value === "object" && value !== null;
}

function parse(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text);
    return isAnswer(value) ? value : {};
  } catch {
    return {};
  }
}

function errorsIn({ errors }: Answer): FieldErrors {
  if (!isAnswer(errors)) return {};
  const texts = Object.entries(errors).filter(([, text]) => typeof text === "string" && text);
  return Object.fromEntries(texts) as FieldErrors;
}

/** A hotel's log-in page or a proxy's error page, not our endpoint. */
function isPage(response: Response, text: string): boolean {
  const type = response.headers.get("content-type") ?? "";
  return type.includes("text/html") || text.trimStart().startsWith("<");
}

/**
 * Reads the endpoint's answer. The flag `success` counts as true when it is absent, so that
 * another hosted function may answer in its own words; a page of HTML is never a success.
 */
export async function readResponse(response: Response): Promise<Outcome> {
  if (response.status === 409) return { ok: false, reason: "taken" };
  const text = await response.text();
  const answer = parse(text);
  const errors = errorsIn(answer);
  if (response.status === 422 && Object.keys(errors).length > 0) {
    return { ok: false, reason: "refused", errors };
  }
  if (response.status === 429 && typeof answer.error === "string" && answer.error !== "") {
    return { ok: false, reason: "limited", advice: answer.error };
  }
  if (!response.ok) return failed(`The endpoint answered with status ${response.status}`);
  if (isPage(response, text)) return failed("The endpoint answered with a page");
  return answer.success === undefined || answer.success === true
    ? { ok: true }
    : failed("Form submission failed");
}
