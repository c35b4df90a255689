import { posix } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { fieldsInWords, untranslatedIn } from "../../read/translatable-texts";
import { createTranslation, missingLanguages } from "../../edit/translation";
import { readContent } from "../../read/read-content";
import { formOf, sectionsOf } from "../../read/sections-of";
import {
  filesNeeded,
  isCollection,
  matches,
  pageAddress,
  pathParams,
} from "../../types/content-type";
import { contentTypeOf, typesShownBy } from "../../types/content-types";
import { form } from "../../types/collections/forms";
import { fileLanguage, languageName, splitLanguage, translationOf } from "../../types/languages";
import { page } from "../../types/page";
import { placeOf } from "../config/places";
import { leadOfOriginal } from "../hand-in/changed-originals";
import { placeBelow } from "./paths";

/** What the page of the CMS shows beside a form. */
export interface EntryInfo {
  /** The page of the site that shows the entry. */
  address: string;
  /** Whether the site cannot do without the file. */
  isNeeded: boolean;
  /** Its other languages: where the CMS has them, or none while it is not translated. */
  languages: { lang: string; name: string; place?: string }[];
  /** The fields that are still in the words of the original. */
  untranslated: string[];
  /** The fields that have changed in the original, but not in a translation. */
  changes: { from: string; to: string; fields: string[] }[];
}

/** Answers what the form of an entry asks beside Decap: its page, and its languages. */
export function entryRoutes(root: string): Hono {
  const path = z.string().transform((input, context) => {
    const place = placeBelow(root, input);
    if (!place || !contentTypeOf(place)) context.addIssue(`${input} is not a content file`);
    return place ?? z.NEVER;
  });
  const request = z.object({ path, lang: z.string().optional() });
  const app = new Hono();
  app.get("/", async (c) => c.json(await entryInfo(root, request.parse(c.req.query()).path)));
  app.post("/translation", async (c) => {
    const { path, lang } = request.parse(await c.req.json());
    return c.json({ place: placeInCms(await createTranslation(root, path, lang)) });
  });
  app.onError((error, c) => c.json({ error: error.message }, 422));
  return app;
}

export async function entryInfo(root: string, path: string): Promise<EntryInfo> {
  const contentType = contentTypeOf(path);
  const { original } = splitLanguage(path);
  const files = readContent(root);
  const others = files.filter(
    (file) => splitLanguage(file.path).original === original && file.path !== path,
  );
  const versions = others.map((file) => ({
    lang: fileLanguage(file.path),
    place: placeInCms(file.path),
  }));
  const missing = missingLanguages(root, path).map((lang) => ({ lang }));
  const isEntry = contentType !== undefined && isCollection(contentType);
  const translations = path === original ? others.map((file) => file.path) : [path];
  const leads = await Promise.all(translations.map((file) => leadOfOriginal(root, file)));
  return {
    address: addressOf(files, path),
    isNeeded: contentType !== undefined && filesNeeded(contentType).includes(original),
    languages: (isEntry ? [...versions, ...missing] : []).map((version) => ({
      ...version,
      name: languageName(version.lang),
    })),
    untranslated: untranslatedIn(root, path),
    changes: leads.flatMap((lead) =>
      lead && lead.texts.size > 0
        ? [{ from: lead.from, to: lead.to, fields: fieldsInWords(lead.texts) }]
        : [],
    ),
  };
}

/** The place of an entry in the CMS: `pages-fi/entries/contact`. */
function placeInCms(path: string): string {
  const contentType = contentTypeOf(path);
  const folder = contentType ? placeOf(contentType).folder : posix.dirname(path);
  const { original, lang } = splitLanguage(path);
  const slug = posix.relative(folder, original).replace(/\.[a-z]+$/u, "");
  return `${folder}${lang ? `-${lang}` : ""}/entries/${slug}`;
}

/** The page of a file; else the first in its language that shows it, such as people; else the home page. */
function addressOf(files: ReturnType<typeof readContent>, path: string): string {
  const lang = fileLanguage(path);
  const own = files.find((file) => file.path === path);
  const contentType = contentTypeOf(path);
  const address = contentType && pageAddress(contentType, path, own?.ok ? own.data : undefined);
  if (address !== undefined || !contentType) return address ?? "/";
  const home = translationOf("pages/home.json", lang);
  const shows = (data: unknown) =>
    contentType.type === form.type
      ? formOf(data) === pathParams(form, path).slug
      : sectionsOf(data).some((section) => typesShownBy(section).includes(contentType));
  const pages = files.filter(
    (file) => file.ok && matches(page, file.path) && fileLanguage(file.path) === lang,
  );
  const shown =
    pages.find((file) => file.ok && shows(file.data)) ?? pages.find((file) => file.path === home);
  return shown?.ok ? (pageAddress(page, shown.path, shown.data) ?? "/") : "/";
}
