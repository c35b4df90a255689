import { jsonResponse, jsonErrorResponse } from "./answer-json";
import { ALLOWED_METHODS, WRONG_METHOD } from "./method";

/** The answer to every method but POST; nothing is read and nothing is stored. */
export function respondToOtherMethod(method: string): Response {
  if (method === "OPTIONS") {
    const headers = { Allow: ALLOWED_METHODS, "Cache-Control": "no-store" };
    return new Response(null, { status: 204, headers });
  }
  if (method !== "GET" && method !== "HEAD") return jsonErrorResponse(WRONG_METHOD);
  const ready = jsonResponse(200, { success: true, status: "ready" });
  return method === "HEAD" ? new Response(null, ready) : ready;
}
