import { type Kind, textRule } from "./kind";

export const MAX_TEXT_LENGTH = 5000;

/** Several lines of text. */
export const text: Kind = {
  rule: (field, context) => textRule(field, context, MAX_TEXT_LENGTH),
  isMultiline: true,
};
