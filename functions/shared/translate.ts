import { AsyncLocalStorage } from "node:async_hooks";
import finnish from "./finnish.json";

/** The languages of the inbox and of the owner's mails, by their code. */
export const LANGUAGES = { en: "English", fi: "Suomi" } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(LANGUAGES, code);

const current = new AsyncLocalStorage<Language>();

/** Runs `work`; within it, `t` translates into `language`. */
export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  current.run(language, work);

/** The language of `inLanguage`; outside of it, English. */
export const currentLanguage = (): Language => current.getStore() ?? "en";

type Values = Readonly<Record<string, string | number>>;

/**
 * An English text of the inbox or of the owner's mails in the current language, with `values` for
 * its placeholders: `t("by {name}", { name })`. finnish.json has each text; a test holds it to that.
 */
export function t(english: string, values: Values = {}): string {
  const texts: Readonly<Record<string, string>> = currentLanguage() === "fi" ? finnish : {};
  const text = texts[english] ?? english;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** `one` for a count of 1; both forms may contain `{count}`. */
export const plural = (count: number, one: string, several: string, values: Values = {}): string =>
  t(count === 1 ? one : several, { count, ...values });
