import type { PatternName } from "../form-definition";
import { type Kind, textRule } from "./kind";

/** Linear time. */
const PATTERNS: Readonly<Partial<Record<PatternName, RegExp>>> = {
  digits: /^\d+$/,
  "postal-code": /^[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/i,
  // Of the Nordic and Baltic countries, with or without the country of a VAT number.
  "business-id": /^(?:[A-Z]{2} ?)?\d[\d -]{5,12}\d$/i,
};

/** One line of text. */
export const line: Kind = {
  rule(field, context) {
    const pattern = field.pattern && PATTERNS[field.pattern];
    const rule = textRule(field, context);
    return pattern
      ? rule.test("pattern", field.error ?? "", (value) => !value || pattern.test(value))
      : rule;
  },
};
