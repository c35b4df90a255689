import type { FieldDefinition, KindName } from "../form-definition";
import { choice } from "./choice";
import { choices } from "./choices";
import { day } from "./day";
import { email } from "./email";
import type { Kind, KindContext } from "./kind";
import { line } from "./line";
import { phone } from "./phone";
import { text } from "./text";
import { time } from "./time";
import { url } from "./url";
import { yesNo } from "./yes-no";

/** By the `kind` of a field. A new kind is a file here and its control in src/forms/fields. */
export const KINDS: Readonly<Record<KindName, Kind>> = {
  ...{ line, text, email, phone, url, choice, choices },
  "yes-no": yesNo,
  ...{ day, time },
};

/** An answer as people read it; "" for an empty one. */
export const readField = (field: FieldDefinition, answer: string, context: KindContext): string =>
  KINDS[field.kind].read?.(answer, field, context) ?? answer;
