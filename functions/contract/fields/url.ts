import { isWebAddress, MAX_URL_LENGTH } from "../web-address";
import { type Kind, textRule } from "./kind";

/** What people write into a field that they would rather leave empty, in the Nordic languages too. */
const NOTHING = /^(?:[-–—./]+|n ?\/? ?a|none|no|nil|ei|ei ole|ingen|inget|nej|nei)\.?$/i;
/** The text in it would be taken for an address. */
const SCRIPT = /\b(?:javascript|vbscript|data):/i;
const LABEL = /\blinkedin\s*:/i;
/** Before an address: a scheme, with slips of pasting. */
const SCHEME = /(?:(?<scheme>https?)(?::\/{0,3}|\/{1,3})|\/{2,3})(?=[^\s<>"/.]+\.)/;
/** Nothing, before LinkedIn's hosts and paths. */
const LINKEDIN = [
  /(?=(?:[\w-]{1,63}\.){0,3}(?:linkedin\.com|lnkd\.in)\/)/,
  /\/?(?<path>(?=(?:in|pub|company)\/[^\s/]))/,
];
/** Nothing, before a host. */
const HOST = /(?=(?:[\w-]{1,63}\.){1,5}[a-z]{2,24}(?![\w@-]))/;

const addressAfter = (...starts: RegExp[]): RegExp =>
  new RegExp(
    `(?:^|[\\s<(["'“„])(?:${starts.map(({ source }) => source).join("|")})(?<rest>[^\\s<>"]+)`,
    "i",
  );
const PROFILE = addressAfter(SCHEME, ...LINKEDIN);
const ADDRESS = addressAfter(SCHEME, HOST);
const AFTER_ADDRESS = /[.,;:!?)\]'”]{1,9}$/;

/** The first web address of what was pasted, completed; the text itself where there is none. */
function completeAddress(text: string, pattern: RegExp): string {
  if (text.length > MAX_URL_LENGTH) return text;
  if (NOTHING.test(text)) return "";
  if (isWebAddress(text)) return new URL(text).href;
  if (SCRIPT.test(text)) return text;
  const {
    scheme = "https",
    path,
    rest = "",
  } = pattern.exec(text.replace(LABEL, " "))?.groups ?? {};
  const host = path === undefined ? "" : "www.linkedin.com/";
  const address = `${scheme}://${host}${rest.replace(AFTER_ADDRESS, "")}`;
  return rest !== "" && isWebAddress(address) ? new URL(address).href : text;
}

/** A web address, or with the pattern `linkedin` that of a profile. */
export const url: Kind = {
  rule(field, context) {
    const { error } = field;
    return (
      textRule(field, context, MAX_URL_LENGTH)
        // A longer text already breaks the rule above.
        .test(
          "url",
          error ?? "",
          (value) => !value || value.length > MAX_URL_LENGTH || isWebAddress(value),
        )
    );
  },
  link: (answer) => (isWebAddress(answer) ? answer : undefined),
  clean: (text, { pattern }) => completeAddress(text, pattern === "linkedin" ? PROFILE : ADDRESS),
  inputType: "url",
};
