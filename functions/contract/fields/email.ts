import { string } from "yup";
import { isEmailAddress, isSafeReplyTo, mailUrl } from "../email-address";
import { normaliseText } from "../normalise-text";
import type { Kind } from "./kind";

/** What is longer is refused by the rule; the patterns below take quadratic time. */
const MAX_PASTED = 500;

/** What a keyboard for Chinese or Japanese writes: ＠ for @. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const halfWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - 0xfee0);

const MAILTO = /mailto:([^\s<>?]*)(?:\?[^\s<>]*)?/gi;

function decoded(_match: string, address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const IN_ANGLES = /<([^<>]*)>[\s.,;]*$/;
const AROUND_ADDRESS = /^[\s"'“”„‘’«»(<[]{1,9}|[\s"'“”„‘’«»)>\],.:;]{1,9}$/gu;

/**
 * The address of what mail programs copy: "mailto:a@b", "Aino Laine <a@b>", "'a@b'", "a@b;". The text
 * itself where there is none, or more than one.
 */
function cleanEmail(text: string): string {
  if (text.length > MAX_PASTED) return text;
  const typed = text.replace(FULL_WIDTH, halfWidth);
  if (isEmailAddress(typed)) return typed;
  const plain = typed.replace(MAILTO, decoded);
  const [, inAngles = plain] = IN_ANGLES.exec(plain) ?? [];
  const address = inAngles.replace(AROUND_ADDRESS, "");
  const others = plain.toLowerCase().replaceAll(address.toLowerCase(), "");
  return isEmailAddress(address) && !/\S@\S/.test(others) ? address : text;
}

/** The address of what was pasted outside a form's check, such as into a setting. */
export const cleanAddress = (text: string): string => cleanEmail(normaliseText(text, false).trim());

/** An e-mail address. */
export const email: Kind = {
  rule({ required, error = "" }) {
    const rule = string().typeError(error).trim();
    return (required ? rule.required(error) : rule).test(
      "email",
      error,
      (value) => !value || isEmailAddress(value),
    );
  },
  clean: cleanEmail,
  link: (answer) => (isSafeReplyTo(answer) ? mailUrl(answer) : undefined),
  inputType: "email",
};
