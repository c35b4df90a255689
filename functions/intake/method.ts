import type { HttpError } from "./refusal";

export const ALLOWED_METHODS = "GET, POST, HEAD, OPTIONS";

export const WRONG_METHOD: HttpError = {
  status: 405,
  error: "This address takes form posts only.",
  headers: { Allow: ALLOWED_METHODS },
};
