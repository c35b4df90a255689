import { answerJson, refuseJson } from "./answer-json";
import { ALLOWED_METHODS, WRONG_METHOD } from "./method";

/** The answer to every method but POST; nothing is read and nothing is stored. */
export function answerOther(method: string): Response {
  if (method === "OPTIONS") {
    const headers = { Allow: ALLOWED_METHODS, "Cache-Control": "no-store" };
    return new Response(null, { status: 204, headers });
  }
  if (method !== "GET" && method !== "HEAD") return refuseJson(WRONG_METHOD);
  const ready = answerJson(200, { success: true, status: "ready" });
  return method === "HEAD" ? new Response(null, ready) : ready;
}
