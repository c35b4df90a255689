import {
  fieldNames,
  formByName,
  isFormName,
  type FormDefinition,
  type FormName,
} from "../contract/forms";
import { MULTILINE_FIELDS } from "../contract/fields";
import { bodyType, type BodyType } from "./body-type";
import { readSubmissionId, type SubmissionId } from "./envelope";
import { normaliseText } from "./normalise";
import { parseBody, type RawBody } from "./parse-body";
import { readBody, UNREADABLE, type BodyOptions } from "./read-body";
import { ok, err, type HttpError, type Result } from "./refusal";

const UNKNOWN_FORM: HttpError = {
  status: 400,
  error: "There is no form of that name. Please go back, reload the page and try again.",
};

const WRONG_ID: HttpError = {
  status: 400,
  error: "The submissionId is missing or is not a UUID. Please reload the page and try again.",
};

/** A post that was read, but whose fields nobody has checked yet. */
export interface Post {
  formName: FormName;
  form: FormDefinition;
  type: BodyType;
  submissionId: SubmissionId;
  raw: RawBody;
  /** The form's own fields, normalised; what is not text stays as it came. */
  values: Record<string, unknown>;
  /** Every text of the body, normalised, to be shown again on a page. */
  typed: ReadonlyMap<string, string>;
}

function typedTexts(raw: RawBody): ReadonlyMap<string, string> {
  const typed = new Map<string, string>();
  for (const [key, value] of raw) {
    if (typeof value === "string")
      typed.set(key, normaliseText(value, MULTILINE_FIELDS.includes(key)));
  }
  return typed;
}

/** Reads a post down to the form it belongs to and the values of that form's fields. */
export async function readPost(request: Request, reading?: BodyOptions): Promise<Result<Post>> {
  const type = bodyType(request.headers) ?? "json";
  const body = await readBody(request, reading);
  if (!body.ok) return body;
  const raw = parseBody(body.value, type);
  if (!raw) return err(UNREADABLE);
  const formName: unknown = raw.get("formName");
  const form = typeof formName === "string" ? formByName(formName) : undefined;
  if (!form || !isFormName(form.formName)) return err(UNKNOWN_FORM);
  const submissionId = readSubmissionId(raw, type);
  const typed = typedTexts(raw);
  if (submissionId.kind === "wrong") return err({ ...WRONG_ID, form, typed });
  const values = Object.fromEntries(
    fieldNames(form).map((name) => [name, typed.get(name) ?? raw.get(name)]),
  );
  return ok({ formName: form.formName, form, type, submissionId, raw, values, typed });
}
