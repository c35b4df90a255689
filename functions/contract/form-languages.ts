import type { FormTexts } from "./form-texts";
import { FIRST_LANGUAGE } from "./site-data";

/**
 * `content/forms.json` and its translations. Bundlers take all of them along; scripts/lib/programs.mjs
 * writes this module for esbuild.
 */
export const readFormTexts = (lang: string): FormTexts =>
  require(`../../content/forms${lang === FIRST_LANGUAGE ? "" : `.${lang}`}.json`) as FormTexts;
