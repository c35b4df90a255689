import type { SubmitResponse } from "../contract/endpoint";
import type { HttpError } from "./refusal";

/** An answer of the endpoint as JSON. No answer may be kept by any cache. */
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

export function jsonErrorResponse({ status, error, errors, headers }: HttpError): Response {
  return jsonResponse(status, { success: false, error, ...(errors && { errors }) }, headers);
}
