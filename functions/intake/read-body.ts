import { MAX_BODY_BYTES } from "../contract/answers";
import { TOO_LARGE } from "./gate";
import { pass, refuse, type Refusal, type Step } from "./refusal";

export const UNREADABLE: Refusal = {
  status: 400,
  error: "The form could not be read. Please go back, reload the page and try again.",
};

/** The chunks of a body, or undefined as soon as there are more than `limit` bytes. */
async function collect(body: ReadableStream<Uint8Array>, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.byteLength;
    if (size > limit) {
      // Left unread, not cancelled: cancelling tears down the connection that the answer needs.
      reader.releaseLock();
      return undefined;
    }
    chunks.push(next.value);
  }
  return chunks;
}

/** Reads the body as UTF-8 text, never more than 64 KiB of it whatever its headers declare. */
export async function readBody(request: Request): Promise<Step<string>> {
  if (!request.body) return pass("");
  try {
    const chunks = await collect(request.body, MAX_BODY_BYTES);
    if (!chunks) return refuse(TOO_LARGE);
    return pass(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    // Not UTF-8, or the sender hung up half way.
    return refuse(UNREADABLE);
  }
}
