import { slugOf } from "../../src/content-fields/did-you-mean";

/** What the site says of its company, and where. The slug names units, users, folders, packages. */
export interface Names {
  brand: string;
  slug: string;
  email: string;
  host: string;
  office: { street: string; postalCode: string; city: string; country: string };
  timeZone: string;
  timeZoneName: string;
}

/** A user of Linux has at most 32 characters, and `-build` follows. */
const MAX_SLUG = 26;

export function slugFor(brand: string): string {
  return slugOf(brand).slice(0, MAX_SLUG).replace(/-$/u, "");
}

/** Replaces the old names by the new ones, as whole words. */
export function renamer(before: Names, after: Names): (text: string) => string {
  const now = phrasesOf(after);
  const pairs = new Map(phrasesOf(before).map((phrase, index) => [phrase, now[index] ?? phrase]));
  // At one place the longest counts: "Oslo, Norway" before "Oslo".
  const found = [...pairs.keys()]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replaceAll(/[.+?*^$()[\]{}|\\/]/gu, String.raw`\$&`));
  // In JSON a word may follow the n of a new line.
  const start = String.raw`(?:(?<=\\n)|(?<![\p{L}\d]))`;
  const sign = new RegExp(String.raw`${start}(?:${found.join("|")})(?![\p{L}\d])`, "gu");
  return (text) => text.replaceAll(sign, (phrase) => pairs.get(phrase) ?? phrase);
}

function phrasesOf({ brand, slug, email, host, office, timeZone, timeZoneName }: Names): string[] {
  const { street, postalCode, city, country } = office;
  const inMaps = [street, `${postalCode} ${city}`].map((part) => part.replaceAll(" ", "+"));
  return [
    ...[timeZone, email, email.replace(/^.*@/u, ""), host, ...inMaps],
    ...[`${city}, ${country}`, `${timeZoneName} time`, brand, slug, city],
  ];
}
