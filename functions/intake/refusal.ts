import type { FieldErrors } from "../contract/endpoint";
import type { FormDefinition } from "../contract/forms";

/** An answer that stores nothing. */
export interface Refusal {
  status: 400 | 403 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  /** One sentence for the visitor: what is wrong and what to do. */
  error: string;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** The form and what was typed into it, once they are known: a page can then show them again. */
  form?: FormDefinition;
  typed?: ReadonlyMap<string, string>;
}

export type Step<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export function pass<Value>(value: Value): Step<Value> {
  return { ok: true, value };
}

export function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
