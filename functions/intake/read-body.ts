import { setTimeout } from "node:timers/promises";
import { MAX_BODY_BYTES } from "../contract/endpoint";
import { readText } from "../shared/read-text";
import { CLOSE, TOO_LARGE, type BodyType } from "./request-headers";
import { ok, err, type HttpError, type Result } from "./responses";

/** A phone needs a second or two for 64 KiB. */
const TIMEOUT_MS = 20_000;

export const UNREADABLE: HttpError = {
  status: 400,
  error: ({ refusals }) => refusals.unreadable,
};

const TOO_SLOW: HttpError = {
  status: 408,
  headers: CLOSE,
  error: ({ refusals }) => refusals.tooSlow,
};

const toResult = (text: string | undefined): Result<string> =>
  text === undefined ? err(TOO_LARGE) : ok(text);

export async function readBody({ body }: Request, timeoutMs = TIMEOUT_MS): Promise<Result<string>> {
  if (!body) return ok("");
  const reader = body.getReader();
  const late = setTimeout(timeoutMs, err(TOO_SLOW), { ref: false });
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const text = readText(reader, MAX_BODY_BYTES, decoder);
    return await Promise.race([text.then(toResult), late]);
  } catch {
    return err(UNREADABLE);
  } finally {
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
