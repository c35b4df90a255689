import type { FieldErrors } from "../contract/endpoint";
import type { FormDefinition } from "../contract/forms";

/** An answer that stores nothing. */
export interface HttpError {
  status: 400 | 403 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  /** One sentence for the visitor: what is wrong and what to do. */
  error: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** The form and what was typed into it, once they are known: a page can then show them again. */
  form?: FormDefinition;
  typed?: ReadonlyMap<string, string>;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: HttpError };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function err(refusal: HttpError): { ok: false; refusal: HttpError } {
  return { ok: false, refusal };
}
