import { MAX_BODY_BYTES } from "../contract/endpoint";
import { CLOSE, TOO_LARGE, type BodyType } from "./request-headers";
import { ok, err, type HttpError, type Result } from "./responses";

/** A phone needs a second or two for 64 KiB. */
const TIMEOUT_MS = 20_000;
const FIRST_BYTES = 4096;

export const UNREADABLE: HttpError = {
  status: 400,
  error: ({ refusals }) => refusals.unreadable,
};

const TOO_SLOW: HttpError = {
  status: 408,
  headers: CLOSE,
  error: ({ refusals }) => refusals.tooSlow,
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Undefined above `limit`. Copies chunks as they arrive: a list of one-byte chunks needs a hundred
 * times the memory.
 */
async function collect(reader: Reader, limit: number): Promise<Buffer | undefined> {
  let held = Buffer.alloc(FIRST_BYTES);
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const end = size + next.value.byteLength;
    if (end > limit) return undefined;
    if (end > held.length) {
      const grown = Buffer.alloc(Math.min(limit, Math.max(end, held.length * 2)));
      grown.set(held.subarray(0, size));
      held = grown;
    }
    held.set(next.value, size);
    size = end;
  }
  return held.subarray(0, size);
}

function asText(bytes: Uint8Array | undefined): Result<string> {
  if (!bytes || bytes.byteLength > MAX_BODY_BYTES) return err(TOO_LARGE);
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return err(UNREADABLE);
  }
}

export async function readBody(request: Request, timeoutMs = TIMEOUT_MS): Promise<Result<string>> {
  if (!request.body) return ok("");
  const reader = request.body.getReader() as Reader;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, timeoutMs, "late");
  });
  try {
    const bytes = await Promise.race([collect(reader, MAX_BODY_BYTES), late]);
    return bytes === "late" ? err(TOO_SLOW) : asText(bytes);
  } catch {
    return err(UNREADABLE);
  } finally {
    clearTimeout(timer);
    // Cancelling would close the connection before the response.
    reader.releaseLock();
  }
}

/** A Map, so that `__proto__` is a key like any other. */
export type PostBody = ReadonlyMap<string, unknown>;

function parseJson(text: string): PostBody | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? new Map(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}

function parseForm(text: string): PostBody {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(text)) {
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

/** Undefined for invalid JSON; the first value of a repeated form key counts. */
export function parseBody(text: string, type: BodyType): PostBody | undefined {
  return type === "json" ? parseJson(text) : parseForm(text);
}
