import { ATTRIBUTION_FIELD } from "../contract/attribution";
import { MULTILINE_FIELDS } from "../contract/fields";
import { openForm, type OpenForm } from "./open-forms";
import { fieldNames } from "../contract/form-definitions";
import { readSubmissionId, type SubmissionId, attributionOfPage } from "./envelope";
import type { BodyType, PostFormat } from "./request-headers";
import { parseBody, type PostBody, readBody, UNREADABLE } from "./read-body";
import { ok, err, type HttpError, type Result } from "./responses";
import { normaliseText } from "../contract/normalise-text";

const UNKNOWN_FORM: HttpError = {
  status: 400,
  error: ({ refusals }) => refusals.unknownForm,
};

const WRONG_ID: HttpError = {
  status: 400,
  error: ({ refusals }) => refusals.wrongId,
};

export interface Post {
  form: OpenForm;
  type: BodyType;
  submissionId: SubmissionId;
  body: PostBody;
  /** The values of the form's fields. */
  fields: Record<string, unknown>;
  /** All texts of the body, normalised. */
  input: ReadonlyMap<string, string>;
}

function inputTexts(body: PostBody): Map<string, string> {
  const input = new Map<string, string>();
  for (const [key, value] of body) {
    if (typeof value === "string")
      input.set(key, normaliseText(value, MULTILINE_FIELDS.includes(key)));
  }
  return input;
}

export async function readPost(
  request: Request,
  { bodyType: type = "json" }: PostFormat,
  forms: readonly OpenForm[],
): Promise<Result<Post>> {
  const read = await readBody(request);
  if (!read.ok) return read;
  const body = parseBody(read.value, type);
  if (!body) return err(UNREADABLE);
  const form = openForm(forms, body.get("formName"), body.get("lang"));
  if (!form) return err(UNKNOWN_FORM);
  const submissionId = readSubmissionId(body);
  const input = inputTexts(body);
  if (type === "form" && !input.get(ATTRIBUTION_FIELD))
    input.set(ATTRIBUTION_FIELD, attributionOfPage(request.headers));
  if (submissionId.kind === "wrong") return err({ ...WRONG_ID, form, input });
  const fields = Object.fromEntries(
    fieldNames(form).map((name) => [name, input.get(name) ?? body.get(name)]),
  );
  return ok({ form, type, submissionId, body, fields, input });
}
