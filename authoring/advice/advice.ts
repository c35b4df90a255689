import type { Check } from "../check/check-context";
import { remarksOnBodies } from "./body";
import { copies } from "./copies";
import { unconfirmedThanks, unmentionedQuestions, unshownForms } from "./forms";
import { formerNames } from "./former-names";
import { formerTexts } from "./former-texts";
import {
  brandInTitles,
  cutDescriptions,
  nearDomains,
  nearNames,
  unlikelyDates,
  rolesWithoutForm,
  rolesWithoutPay,
} from "./likely-mistakes";
import { betterLinks, unpublishedPages } from "./links";
import { needlessWords, repeatedPortraits, titleAsAlt } from "./pictures";
import { sectionsOfPages } from "./sections";
import { remarksOnTexts } from "./texts";
import {
  olderTranslations,
  storiesInOneLanguage,
  translations,
  untranslatedTexts,
} from "./translations";
import { unusedFiles } from "./unused-files";

/**
 * The proof-reader: mistakes that a reader would notice and that no schema finds. `npm run
 * content:check` and the CMS report them after the gate (authoring/check) finds nothing; a build never
 * does.
 */
export const ADVICE: readonly Check[] = [
  remarksOnTexts,
  remarksOnBodies,
  nearNames,
  nearDomains,
  brandInTitles,
  cutDescriptions,
  unlikelyDates,
  rolesWithoutForm,
  rolesWithoutPay,
  unshownForms,
  unmentionedQuestions,
  unconfirmedThanks,
  needlessWords,
  titleAsAlt,
  repeatedPortraits,
  betterLinks,
  unpublishedPages,
  sectionsOfPages,
  copies,
  untranslatedTexts,
  olderTranslations,
  translations,
  storiesInOneLanguage,
  formerNames,
  formerTexts,
  unusedFiles,
];
