import { normaliseText } from "./normalise-text";

/** A longer text is no number; the patterns take quadratic time. */
const MAX_PHONE = 200;

/** A `tel:` or `callto:` address, as contact lists copy it. */
const PHONE_ADDRESS = /^<?(?:(?:tel|callto):\s*(?:\/\/)?)+([^<>]*)>?$/i;
/** As Outlook copies a number: "040 123 4567<tel:0401234567>". */
const WITH_ADDRESS = /^([^<>]+?)(?:\s*<(?:tel|callto):[^<>]*>)+$/i;

/** The number of a copied `tel:` address; other texts as they are. */
export function cleanPhone(text: string): string {
  if (text.length > MAX_PHONE) return text;
  const shown = text.replace(WITH_ADDRESS, "$1");
  const [, address = shown] = PHONE_ADDRESS.exec(shown) ?? [];
  return address === shown ? shown : address.replaceAll("%20", " ").replace(/%2b/gi, "+").trim();
}

/** "Mobile: ", "(work)", ", private". */
const LABEL = /^\p{L}[\p{L}\s]{0,20}[.:]\s*|\([^()\d]*\)|,\s*\p{L}[\p{L}\s]*$/gu;
const EXTENSION =
  /[\s,;]*(?:;ext=|#|(?:extension|ext|x|alanumero|alanro|anknytning|ankn|lokal|durchwahl)[\s.:]*)\s*(\d{1,7})$/i;
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
