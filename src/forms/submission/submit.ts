import { isUuid, type SubmissionPayload } from "../../../functions/contract/payload";
import {
  type Closure,
  type FieldErrors,
  submitKey,
  submitUrl,
} from "../../../functions/contract/endpoint";

const TIMEOUT_MS = 20_000;

/** What the host says of a submission that it has stored. Other hosts say nothing of it. */
export interface Stored {
  id: string | undefined;
  /** The host sends mails to visitors. */
  sendsMail: boolean;
  /** The call is confirmed at once. */
  isConfirmed: boolean;
  /** While the company is closed, which delays its answer. */
  closed: Closure | undefined;
}

export type SubmitResult =
  | ({ ok: true } & Stored)
  | { ok: false; reason: "refused"; errors: FieldErrors }
  /** The submissionId is stored already with other content. */
  | { ok: false; reason: "taken" }
  /** There were too many posts from this network; `advice` says when to try again. */
  | { ok: false; reason: "limited"; advice: string }
  | { ok: false; reason: "failed"; message: string };

/** Posts a submission as JSON; never throws. `timeoutMs` includes reading the response. */
export async function submit(
  payload: SubmissionPayload,
  timeoutMs: number = TIMEOUT_MS,
): Promise<SubmitResult> {
  const key = submitKey();
  const abortController = new AbortController();
  const timer = setTimeout(() => abortController.abort(), timeoutMs);
  try {
    const response = await fetch(submitUrl(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(key ? { apikey: key, authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify(payload),
      // The request continues when the visitor leaves the page.
      keepalive: true,
      // A redirected POST becomes a GET, and its response could look like a success.
      redirect: "error",
      signal: abortController.signal,
    });
    return await readResponse(response);
  } catch (error) {
    return failure(abortController.signal.aborted ? "No answer in time" : String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** Other hosts may omit `success`, which then counts as true. HTML is never a success. */
async function readResponse(response: Response): Promise<SubmitResult> {
  if (response.status === 409) return { ok: false, reason: "taken" };
  const text = await response.text();
  const body = parseBody(text);
  const errors = errorsIn(body);
  if (response.status === 422 && Object.keys(errors).length > 0) {
    return { ok: false, reason: "refused", errors };
  }
  if (response.status === 429 && typeof body.error === "string" && body.error !== "") {
    return { ok: false, reason: "limited", advice: body.error };
  }
  if (!response.ok) return failure(`The endpoint answered with status ${response.status}`);
  if (isPage(response, text)) return failure("The endpoint answered with a page");
  return body.success === undefined || body.success === true
    ? { ok: true, ...storedIn(body) }
    : failure("Form submission failed");
}

function failure(message: string): SubmitResult {
  return { ok: false, reason: "failed", message };
}

type Body = Record<string, unknown>;

function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null;
}

function parseBody(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return isBody(value) ? value : {};
  } catch {
    return {};
  }
}

function storedIn({ id, mail, confirmed, closed }: Body): Stored {
  const { last, next } = isBody(closed) ? closed : {};
  return {
    id: isUuid(id) ? id : undefined,
    sendsMail: mail === true,
    isConfirmed: confirmed === true,
    closed: typeof last === "string" && typeof next === "string" ? { last, next } : undefined,
  };
}

function errorsIn({ errors }: Body): FieldErrors {
  if (!isBody(errors)) return {};
  const texts = Object.entries(errors).filter(([, text]) => typeof text === "string" && text);
  return Object.fromEntries(texts) as FieldErrors;
}

function isPage(response: Response, text: string): boolean {
  const type = response.headers.get("content-type") ?? "";
  return type.includes("text/html") || text.trimStart().startsWith("<");
}
