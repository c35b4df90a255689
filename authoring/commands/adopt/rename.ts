import { wordsOf } from "../../advice/former-names";
import type { officeOf } from "./answers";

/** The names of the company and of its place. The slug is the name in addresses. */
export interface Names {
  brand: string;
  slug: string;
  email: string;
  office: ReturnType<typeof officeOf>;
  timeZone: string;
  timeZoneName: string;
}

/** Replaces the old names by the new ones, as whole words. */
export function renamer(before: Names, after: Names): (text: string) => string {
  const now = phrasesOf(after);
  const pairs = new Map(phrasesOf(before).map((phrase, index) => [phrase, now[index] ?? phrase]));
  const sign = wordsOf([...pairs.keys()], "gu");
  return (text) => text.replaceAll(sign, (phrase) => pairs.get(phrase) ?? phrase);
}

function phrasesOf({ brand, slug, email, office, timeZone, timeZoneName }: Names): string[] {
  const { street, postalCode, city, country } = office;
  const inMaps = [street, `${postalCode} ${city}`].map((part) => part.replaceAll(" ", "+"));
  return [
    ...[timeZone, email, email.replace(/^.*@/u, ""), ...inMaps],
    ...[`${city}, ${country}`, `${timeZoneName} time`, brand, slug, city],
  ];
}
