import type { FormTexts } from "./form-texts";

/**
 * `content/forms/LANGUAGE.json`. Bundlers take the whole folder along; scripts/lib/programs.mjs writes
 * this module for esbuild.
 */
export const readFormTexts = (lang: string): FormTexts =>
  require(`../../content/forms/${lang}.json`) as FormTexts;
