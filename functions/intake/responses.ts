import type { FieldErrors, SubmitResponse } from "../contract/endpoint";
import { formTexts } from "../contract/forms";
import type { ServiceContent } from "../contract/service-content";
import { firstLanguage } from "../contract/site";
import type { FormTexts } from "../contract/form-texts";
import type { OpenForm } from "./open-forms";

/** A text of the visitor's language. */
export type Localized = (texts: FormTexts) => string;

export interface HttpError {
  status: 400 | 403 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  /** For the visitor: what is wrong and what to do. */
  error: Localized;
  /** That nothing was sent, without it. */
  title?: Localized;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  form?: OpenForm;
  input?: ReadonlyMap<string, string>;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: HttpError };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function err(refusal: HttpError): { ok: false; refusal: HttpError } {
  return { ok: false, refusal };
}

const ALLOWED_METHODS = "GET, POST, HEAD, OPTIONS";

export const WRONG_METHOD: HttpError = {
  status: 405,
  // Read by programs.
  error: () => "This address takes form posts only.",
  headers: { Allow: ALLOWED_METHODS },
};

export function jsonResponse(
  status: number,
  body: SubmitResponse,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

export function jsonErrorResponse(
  content: ServiceContent,
  { status, error, errors, headers, form }: HttpError,
  lang = firstLanguage(content),
): Response {
  const text = error(form?.shared ?? formTexts(content, lang));
  const body = { success: false, error: text, ...(errors && { errors }) } as const;
  return jsonResponse(status, body, headers);
}

export function respondToOtherMethod(content: ServiceContent, method: string): Response {
  if (method === "OPTIONS") {
    const headers = { Allow: ALLOWED_METHODS, "Cache-Control": "no-store" };
    return new Response(null, { status: 204, headers });
  }
  if (method !== "GET" && method !== "HEAD") return jsonErrorResponse(content, WRONG_METHOD);
  const ready = jsonResponse(200, { success: true, status: "ready" });
  return method === "HEAD" ? new Response(null, ready) : ready;
}
