import { normaliseText } from "./normalise-text";

/** A longer text is no number; the patterns take quadratic time. */
const MAX_PHONE = 200;

/** As contact lists copy a number, and Outlook, after it: "040 123 4567<tel:0401234567>". */
const PHONE_ADDRESS = /<?(?:tel|callto):/i;
const BEFORE_NUMBER = /^(?:[<\s/]|tel:|callto:)+/i;

/** The number of a copied `tel:` address; other texts as they are. */
export function cleanPhone(text: string): string {
  const at = text.length > MAX_PHONE ? -1 : text.search(PHONE_ADDRESS);
  if (at < 0) return text;
  if (at > 0) return text[at] === "<" ? text.slice(0, at).trim() : text;
  const number = text.replace(BEFORE_NUMBER, "").replace(/>$/, "");
  return number.replaceAll("%20", " ").replace(/%2b/gi, "+").trim();
}

/** "Mobile: ", "(work)", ", private". */
const LABEL = /^\p{L}[\p{L}\s]{0,20}[.:]\s*|\([^()\d]*\)|,\s*\p{L}[\p{L}\s]*$/gu;
const EXTENSION =
  /[\s,;]{0,3}(?:;ext=|#|(?:extension|ext|x|alanumero|alanro|anknytning|ankn|lokal|durchwahl)[\s.:]{0,3})(\d{1,7})$/i;
const SEPARATORS = /[\s().\p{Pd}\u2212/]/gu;

/** A `tel:` address with its extension (RFC 3966); undefined for what is no number. */
export function phoneUrl(phone: string): string | undefined {
  if (phone.length > MAX_PHONE) return undefined;
  const bare = cleanPhone(normaliseText(phone, false).trim())
    .replace("(0)", "")
    .replace(LABEL, "")
    .trim();
  const [found = "", extension] = EXTENSION.exec(bare) ?? [];
  const number = bare.slice(0, bare.length - found.length).replace(SEPARATORS, "");
  if (!/^\+?\d{5,15}$/.test(number)) return undefined;
  return `tel:${number}${extension ? `;ext=${extension}` : ""}`;
}
