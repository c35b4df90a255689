import { setTimeout } from "node:timers/promises";
import { ATTRIBUTION_FIELD, MAX_ADDRESS } from "../contract/attribution";
import { ENDPOINT, MAX_BODY_BYTES } from "../contract/endpoint";
import { choicesText } from "../contract/fields/choices";
import { KINDS } from "../contract/fields/kinds";
import { fieldNames, type FormDefinition } from "../contract/form-definition";
import type { OpenForm } from "../contract/form-pages";
import { normaliseText } from "../contract/normalise-text";
import { isUuid } from "../contract/payload";
import { readText } from "../shared/read-text";
import { CLOSE, Refusal, type RefusalReason } from "./refusal";
import { type BodyType, type PostFormat, TOO_LARGE } from "./request-headers";

/** A phone needs a second or two for 64 KiB. */
const TIMEOUT_MS = 20_000;

export const UNREADABLE: RefusalReason = {
  status: 400,
  error: ({ refusals }) => refusals.unreadable,
};

const TOO_SLOW: RefusalReason = {
  status: 408,
  headers: CLOSE,
  error: ({ refusals }) => refusals.tooSlow,
};

const UNKNOWN_FORM: RefusalReason = {
  status: 400,
  error: ({ refusals }) => refusals.unknownForm,
};

const WRONG_ID: RefusalReason = {
  status: 400,
  error: ({ refusals }) => refusals.wrongId,
};

/**
 * Reads UTF-8 text within the limits of size and time. `hono/body-limit` has no time limit, and
 * reads a body without a length before the handler can refuse it.
 *
 * @throws Refusal
 */
export async function readBody({ body }: Request, timeoutMs = TIMEOUT_MS): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const text = readText(reader, MAX_BODY_BYTES, decoder).catch(() => UNREADABLE);
    const read = await Promise.race([text, setTimeout(timeoutMs, TOO_SLOW, { ref: false })]);
    if (typeof read === "string") return read;
    throw new Refusal(read ?? TOO_LARGE);
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

/** The first value of a repeated key counts. */
export function parseForm(text: string): PostBody {
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(text)) {
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

/** A form by name, in a language if there is a page in it. */
function findForm(
  forms: readonly OpenForm[],
  formName: unknown,
  lang: unknown,
): OpenForm | undefined {
  const named = forms.filter((form) => form.formName === formName);
  return named.find((form) => form.lang === lang) ?? named[0];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

/** All texts, normalised. Several choices are one: JSON may list them, and a form repeats the key. */
function inputTexts(
  body: PostBody,
  { fields }: FormDefinition,
  repeated?: URLSearchParams,
): Map<string, string> {
  const kinds = new Map(fields.map(({ name, kind }) => [name, KINDS[kind]]));
  const input = new Map<string, string>();
  for (const [key, value] of body) {
    const { isList = false, isMultiline = false } = kinds.get(key) ?? {};
    const values = (isList && repeated?.getAll(key)) || value;
    const text = isList && isTexts(values) ? choicesText(values) : value;
    if (typeof text === "string") input.set(key, normaliseText(text, isMultiline));
  }
  return input;
}

/** The attribution of a post without JavaScript, from its Referer. */
function attributionOfPage(headers: Headers): string {
  const page = headers.get("referer") ?? "";
  if (page.length > MAX_ADDRESS || !page.includes("?") || !URL.canParse(page)) return "";
  const { pathname, searchParams } = new URL(page);
  if (pathname === ENDPOINT) return "";
  if (!searchParams.has("landing")) searchParams.set("landing", pathname);
  return searchParams.toString();
}

/** A submission as it was posted. */
export interface PostedSubmission {
  form: OpenForm;
  type: BodyType;
  /** Undefined for a form post without JavaScript and for other programs. */
  submissionId: string | undefined;
  body: PostBody;
  /** The values of the form's fields. */
  fields: Record<string, unknown>;
  /** All texts of the body, normalised. */
  input: ReadonlyMap<string, string>;
}

/** @throws Refusal */
export async function readSubmission(
  request: Request,
  { bodyType: type = "json" }: PostFormat,
  forms: readonly OpenForm[],
): Promise<PostedSubmission> {
  const text = await readBody(request);
  const body = type === "json" ? parseJson(text) : parseForm(text);
  if (!body) throw new Refusal(UNREADABLE);
  const form = findForm(forms, body.get("formName"), body.get("lang"));
  if (!form) throw new Refusal(UNKNOWN_FORM);
  const input = inputTexts(body, form, type === "form" ? new URLSearchParams(text) : undefined);
  if (type === "form" && !input.get(ATTRIBUTION_FIELD))
    input.set(ATTRIBUTION_FIELD, attributionOfPage(request.headers));
  const id: unknown = body.get("submissionId") ?? "";
  if (id !== "" && !isUuid(id)) throw new Refusal({ ...WRONG_ID, form, input });
  const fields = Object.fromEntries(
    fieldNames(form).map((name) => [name, input.get(name) ?? body.get(name)]),
  );
  return {
    form,
    type,
    submissionId: isUuid(id) ? id.toLowerCase() : undefined,
    body,
    fields,
    input,
  };
}
