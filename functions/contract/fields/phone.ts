import { cleanPhone, phoneUrl } from "../phone";
import { type Kind, textRule } from "./kind";

/** A telephone number, as people write it. */
export const phone: Kind = {
  rule: (field, context) => textRule(field, context),
  clean: cleanPhone,
  link: phoneUrl,
  inputType: "tel",
};
