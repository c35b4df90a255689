import { KINDS } from "./fields/kinds";
import type { FieldDefinition } from "./form-definition";
import { normaliseText } from "./normalise-text";

const normalised = ({ kind }: FieldDefinition, text: string): string =>
  normaliseText(text, KINDS[kind].isMultiline ?? false).trim();

/** An answer as it is checked and stored, in the browser and on the server. */
export function cleanAnswer(field: FieldDefinition, text: string): string {
  const answer = normalised(field, text);
  return KINDS[field.kind].clean?.(answer, field) ?? answer;
}

/** The cleaned answer where cleaning changes what is seen, such as an address taken out of a text. */
export function visiblyCleaned(field: FieldDefinition, text: string): string | undefined {
  const cleaned = cleanAnswer(field, text);
  return cleaned === normalised(field, text) ? undefined : cleaned;
}
