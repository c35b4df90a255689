import { HTTPException } from "hono/http-exception";
import type { FieldErrors } from "../contract/endpoint";
import type { OpenForm } from "../contract/form-pages";
import type { FormWords } from "../contract/form-definition";

/** A text in the visitor's language. */
export type Localized = (texts: FormWords) => string;

export interface RefusalReason {
  status: 400 | 403 | 408 | 409 | 413 | 415 | 422 | 429 | 503;
  /** What is wrong and what the visitor can do. */
  error: Localized;
  /** Without it, the page says that nothing was sent. */
  title?: Localized;
  errors?: FieldErrors;
  headers?: Record<string, string>;
  form?: OpenForm;
  input?: ReadonlyMap<string, string>;
}

/** Ends the handling of a request: the error handler answers with the reason. */
export class Refusal extends HTTPException {
  constructor(readonly reason: RefusalReason) {
    super(reason.status);
  }
}

// An unread body must be drained before the connection can be reused.
export const CLOSE = { Connection: "close" };
