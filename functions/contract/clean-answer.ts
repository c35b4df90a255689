import { isEmailAddress, isWebAddress, MAX_URL_LENGTH, MULTILINE_FIELDS } from "./fields";
import { normaliseText } from "./normalise-text";
import { cleanPhone } from "./phone";

/** Whatever is longer is refused by the rules; the patterns below take quadratic time. */
const MAX_PASTED = MAX_URL_LENGTH;

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

/** What people write into a field that they would rather leave empty, in the Nordic languages too. */
const NOTHING = /^(?:[-–—./]+|n ?\/? ?a|none|no|nil|ei|ei ole|ingen|inget|nej|nei)\.?$/i;
/** The text in it would be taken for an address. */
const SCRIPT = /\b(?:javascript|vbscript|data):/i;
const LABEL = /\blinkedin\s*:/i;
/** Before an address: a scheme, with slips of pasting; nothing, before LinkedIn's hosts and paths. */
const STARTS = [
  /(?:(https?)(?::\/{0,3}|\/{1,3})|\/{2,3})(?=[^\s<>"/.]+\.)/,
  /(?=(?:[\w-]{1,63}\.){0,3}(?:linkedin\.com|lnkd\.in)\/)/,
  /\/?((?=(?:in|pub|company)\/[^\s/]))/,
];
const ADDRESS = new RegExp(
  `(?:^|[\\s<(["'“„])(?:${STARTS.map(({ source }) => source).join("|")})([^\\s<>"]+)`,
  "i",
);
const AFTER_ADDRESS = /[.,;:!?)\]'”]{1,9}$/;

/** The first web address of what was pasted, completed; the text itself where there is none. */
function cleanProfile(text: string): string {
  if (text.length > MAX_PASTED) return text;
  if (NOTHING.test(text)) return "";
  if (isWebAddress(text)) return new URL(text).href;
  if (SCRIPT.test(text)) return text;
  const [, scheme = "https", path, rest = ""] = ADDRESS.exec(text.replace(LABEL, " ")) ?? [];
  const host = path === undefined ? "" : "www.linkedin.com/";
  const address = `${scheme}://${host}${rest.replace(AFTER_ADDRESS, "")}`;
  return rest !== "" && isWebAddress(address) ? new URL(address).href : text;
}

const CLEANERS: Readonly<Record<string, (text: string) => string>> = {
  email: cleanEmail,
  phone: cleanPhone,
  linkedin: cleanProfile,
};

const lineOf = (name: string, text: string): string =>
  normaliseText(text, MULTILINE_FIELDS.includes(name)).trim();

/** An answer as it is checked and stored, in the browser and on the server. */
export function cleanAnswer(name: string, text: string): string {
  const line = lineOf(name, text);
  return CLEANERS[name]?.(line) ?? line;
}

/** The cleaned answer where cleaning changes what is seen, such as an address taken out of a text. */
export function visiblyCleaned(name: string, text: string): string | undefined {
  const cleaned = cleanAnswer(name, text);
  return cleaned === lineOf(name, text) ? undefined : cleaned;
}
