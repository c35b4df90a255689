import { thanksPathOf } from "../../functions/contract/form-pages";
import { FIRST_LANGUAGE } from "../../src/site/site-data";

/** The part of `content/forms.json`, and of its translations, that names pages without a content file. */
interface FormAddresses {
  addresses?: Partial<Addresses>;
}

interface Addresses {
  thankYou: string;
  appointment: string;
}

/** Addresses of pages without a content file. The content check reports a missing one. */
export function formAddresses(lang: string): Addresses {
  const { addresses } = Object(readForms(lang)) as FormAddresses;
  return { thankYou: "thank-you", appointment: "appointment", ...addresses };
}

/** The page that a form without JavaScript leads to. */
export const thanksPath = (pagePath: string, lang: string): string =>
  thanksPathOf(pagePath, formAddresses(lang).thankYou);

/** Undefined where the language has no such file, or one that no parser reads. */
function readForms(lang: string): unknown {
  // Bundlers include every file whose name has this form.
  const suffix = lang === FIRST_LANGUAGE ? "" : `.${lang}`;
  try {
    return require(`../../content/forms${suffix}.json`);
  } catch {
    return undefined;
  }
}
