import { MAX_BODY_BYTES } from "../contract/endpoint";
import { bodyType } from "./body-type";
import { isCrossSite } from "./cross-site";
import type { HttpError } from "./refusal";

// What was not read would have to be swallowed before the connection can be used again.
export const CLOSE = { Connection: "close" };

const CROSS_SITE: HttpError = {
  status: 403,
  headers: CLOSE,
  error: "This form can only be sent from its own website.",
};

const WRONG_TYPE: HttpError = {
  status: 415,
  error: "Send the form as JSON or as application/x-www-form-urlencoded, in UTF-8.",
  headers: { ...CLOSE, Accept: "application/json, application/x-www-form-urlencoded" },
};

export const TOO_LARGE: HttpError = {
  status: 413,
  headers: CLOSE,
  error: "The form is too long to be sent. Please shorten your text and try again.",
};

/** Refuses a post that a page of another site made a browser send. */
export function crossSiteError(request: Request, siteOrigin: string): HttpError | undefined {
  return isCrossSite(request, siteOrigin) ? CROSS_SITE : undefined;
}

/** Refuses a body that would not be read to its end, by what the headers say about it. */
export function bodyHeaderError(request: Request): HttpError | undefined {
  if (bodyType(request.headers) === undefined) return WRONG_TYPE;
  const declared = Number(request.headers.get("content-length") ?? 0);
  return declared > MAX_BODY_BYTES ? TOO_LARGE : undefined;
}
