import type { SubmitAnswer } from "../contract/endpoint";
import type { Refusal } from "./refusal";

/** An answer of the endpoint as JSON. No answer may be kept by any cache. */
export function answerJson(
  status: number,
  body: SubmitAnswer,
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

export function refuseJson({ status, error, errors, headers }: Refusal): Response {
  return answerJson(status, { success: false, error, ...(errors && { errors }) }, headers);
}
