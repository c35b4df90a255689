import { ATTRIBUTION_FIELD } from "../contract/attribution";
import { MULTILINE_FIELDS } from "../contract/fields";
import {
  fieldNames,
  formByName,
  isFormName,
  type FormDefinition,
  type FormName,
} from "../contract/forms";
import { readSubmissionId, type SubmissionId, attributionOfPage } from "./envelope";
import { CLOSE, bodyHeaderError, type BodyType, type PostFormat } from "./request-headers";
import type { OverLimit } from "./rate-limit";
import { parseBody, type RawBody, readBody, UNREADABLE } from "./read-body";
import { ok, err, type HttpError, type Result } from "./responses";
import { normaliseText } from "../shared/text";

const UNKNOWN_FORM: HttpError = {
  status: 400,
  error: "There is no form of that name. Please go back, reload the page and try again.",
};

const WRONG_ID: HttpError = {
  status: 400,
  error: "The submissionId is missing or is not a UUID. Please reload the page and try again.",
};

export interface Post {
  formName: FormName;
  form: FormDefinition;
  type: BodyType;
  submissionId: SubmissionId;
  raw: RawBody;
  values: Record<string, unknown>;
  typed: ReadonlyMap<string, string>;
}

function typedTexts(raw: RawBody): Map<string, string> {
  const typed = new Map<string, string>();
  for (const [key, value] of raw) {
    if (typeof value === "string")
      typed.set(key, normaliseText(value, MULTILINE_FIELDS.includes(key)));
  }
  return typed;
}

export async function readPost(
  request: Request,
  { bodyType: type = "json" }: PostFormat,
  bodyTimeoutMs?: number,
): Promise<Result<Post>> {
  const body = await readBody(request, bodyTimeoutMs);
  if (!body.ok) return body;
  const raw = parseBody(body.value, type);
  if (!raw) return err(UNREADABLE);
  const formName: unknown = raw.get("formName");
  const form = typeof formName === "string" ? formByName(formName) : undefined;
  if (!form || !isFormName(form.formName)) return err(UNKNOWN_FORM);
  const submissionId = readSubmissionId(raw, type);
  const typed = typedTexts(raw);
  if (type === "form" && !typed.get(ATTRIBUTION_FIELD))
    typed.set(ATTRIBUTION_FIELD, attributionOfPage(request.headers));
  if (submissionId.kind === "wrong") return err({ ...WRONG_ID, form, typed });
  const values = Object.fromEntries(
    fieldNames(form).map((name) => [name, typed.get(name) ?? raw.get(name)]),
  );
  return ok({ formName: form.formName, form, type, submissionId, raw, values, typed });
}

/**
 * Adds the typed values to an error, so that its page keeps them. Not during a flood: rendering
 * costs ten times as much as storing a post.
 */
export async function withInput(
  request: Request,
  format: PostFormat,
  { refusal, isFlood }: OverLimit,
  bodyTimeoutMs?: number,
): Promise<HttpError> {
  const unread = { ...refusal, headers: { ...refusal.headers, ...CLOSE } };
  if (isFlood || !format.wantsPage || bodyHeaderError(request, format)) return unread;
  const read = await readPost(request, format, bodyTimeoutMs);
  if (read.ok) {
    const { form, typed } = read.value;
    return { ...refusal, form, typed };
  }
  const { form, typed, headers } = read.refusal;
  return { ...refusal, form, typed, headers: { ...headers, ...refusal.headers } };
}
