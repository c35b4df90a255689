import { thanksPathOf } from "../../functions/contract/form-pages";

/** The part of `content/forms/LANGUAGE.json` that names pages which have no content file. */
interface FormAddresses {
  addresses?: Partial<Addresses>;
}

interface Addresses {
  thankYou: string;
  appointment: string;
}

/** Addresses of pages that have no file of their own. The content check reports a missing one. */
export function formAddresses(lang: string): Addresses {
  const { addresses } = Object(readForms(lang)) as FormAddresses;
  return { thankYou: "thank-you", appointment: "appointment", ...addresses };
}

/** The page that a form without JavaScript leads to. */
export const thanksPath = (pagePath: string, lang: string): string =>
  thanksPathOf(pagePath, formAddresses(lang).thankYou);

/** Undefined where the language has no such file, or one that no parser reads. */
function readForms(lang: string): unknown {
  try {
    return require(`../../content/forms/${lang}.json`);
  } catch {
    return undefined;
  }
}
