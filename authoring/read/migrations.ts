import { matchStar } from "../types/content-type";
import { languageSuffix, splitLanguage } from "../types/languages";
import { withLifeOfCalls } from "./migrate-calls";
import { withFilesOfForms } from "./migrate-forms";
import { withInterests } from "./migrate-topics";
import type { Json, MigratedFile } from "./migrated-file";

/** By the pattern of a path, how the data of these files change. */
type ChangesByPattern = Readonly<Record<string, (data: Json) => Json>>;

/** A version of content: how each file changes, or all of them. */
export type Migration =
  ChangesByPattern | ((files: readonly MigratedFile[]) => readonly MigratedFile[]);

/** What site.json says where these constants of the code were. */
const CONSTANTS = {
  timeZone: "Europe/Helsinki",
  timeZoneName: "Helsinki",
  currency: "EUR",
  storyLanguages: ["fi", "en"],
  teamRoles: [
    ...["Founder & CEO", "Co-founder & COO", "Client Success Partner", "AI Mentor"],
    "Communication",
  ],
  redirects: [
    { from: "/career", to: "/join" },
    { from: "/leader-stories", to: "/news-and-stories", mayBeLinked: true },
    { from: "/stories", to: "/news-and-stories#stories" },
  ],
};

/** A form section names the form, not its page. */
const FORMS = new Map<unknown, string>([
  ["apply", "job-application"],
  ["book-call", "standard-call-booking"],
  ["discovery-call", "discovery-call-booking"],
  ["send-message", "send-message-form"],
]);

/** The link to the Finnish story takes its words from content/words.fi.json. */
const renewed = ({ finnish, form, ...fields }: Json): Json =>
  form === undefined ? fields : { ...fields, form: FORMS.get(form) ?? form };

/** Since version 5 the name of a file says its language: name.LANG.ext, beside name.ext. Addresses stay. */
function withLanguagesInNames(files: readonly MigratedFile[]): MigratedFile[] {
  const { languages } = files.find(({ path }) => path === "site.json")?.data ?? {};
  const [first = "en"] = Array.isArray(languages) ? languages.map(String) : [];
  return files.map((file) => ({ ...file, ...withLanguageInName(file, first) }));
}

function withLanguageInName({ path, data }: MigratedFile, first: string): MigratedFile {
  const nameIn = (stem: string, lang: string, ending: string) =>
    `${stem}${lang === first ? "" : `.${lang}`}${ending}`;
  const [, folder, ofFolder] = /^(words|forms|mails)\/([a-z]{2,3})\.json$/u.exec(path) ?? [];
  if (folder && ofFolder) return { path: nameIn(folder, ofFolder, ".json"), data };
  const [, block, ofBlock] = /^(stories\/shared-block)\.([a-z]{2,3})\.json$/u.exec(path) ?? [];
  if (block && ofBlock) return { path: nameIn(block, ofBlock, ".json"), data };
  const [, entry, slug = "", name = ""] =
    /^((?:news|stories)\/([^/]+))\/(index|[a-z]{2,3})\.mdx$/u.exec(path) ?? [];
  if (!entry) return { path, data };
  const { lang: ownLanguage = first, ...fields } = data;
  const lang = name === "index" ? String(ownLanguage) : name;
  const to = nameIn(`${entry}/index`, lang, ".mdx");
  if (entry.startsWith("stories/")) return { path: to, data };
  const isPlain = lang === first;
  const address = name === "index" ? slug : `${slug}${languageSuffix(lang)}`;
  return { path: to, data: isPlain === (name === "index") ? fields : { address, ...fields } };
}

/** The rules that earlier releases used where site.json left them out; version 6 writes them out. */
const BOOKING = { seats: 1, holdDays: 2, noticeDays: 0 };
const RETENTION = { leadMonths: 12, applicationMonths: 24, flaggedDays: 30 };

/** Append a version, never change one: sites have made the earlier ones. */
export const MIGRATIONS: readonly Migration[] = [
  {
    "site.json": (site) => ({ ...CONSTANTS, ...site }),
    "words/*.json": ({ list, ...words }) => ({ ...words, list: renewed(list as Json) }),
    "pages/*.json": ({ sections, ...page }) => ({
      ...page,
      sections: (sections as Json[]).map((section) => renewed(section)),
    }),
    "mails/*.json": ({ times, ...mails }) => {
      const { helsinki: one, ...words } = times as Json;
      return { ...mails, times: one === undefined ? times : { one, ...words } };
    },
  },
  { "site.json": (site) => ({ languages: ["en"], ...site }) },
  // Words of the interface, which authoring/commands/migrate.ts adds.
  {},
  {
    "forms/*.json": ({ calls, ...forms }) => {
      const { requested, ...words } = calls as Json;
      const { unconfirmedHere: _, ...texts } = requested as Json;
      return { ...forms, calls: { ...words, requested: texts } };
    },
  },
  withLanguagesInNames,
  {
    "site.json": ({ booking, retention, ...site }) => ({
      ...site,
      ...(booking !== undefined && { booking: { ...BOOKING, ...(booking as Json) } }),
      retention: { ...RETENTION, ...(retention as Json | undefined) },
    }),
    // The host always stores submissions.
    "texts/*.mdx": ({ blocks, ...page }) => {
      if (blocks === undefined) return page;
      const { retention, ...blockTexts } = blocks as Json;
      if (retention === undefined) return { ...page, blocks };
      const { nothing: _, ...texts } = retention as Json;
      return { ...page, blocks: { ...blockTexts, retention: texts } };
    },
  },
  withFilesOfForms,
  withLifeOfCalls,
  withInterests,
];

/** The version of content/ that this code reads. */
export const CONTENT_VERSION = MIGRATIONS.length;

/** The version that the data of site.json says; content without one is of the time before. */
export function versionOf(site: Json): number {
  return typeof site.contentVersion === "number" ? site.contentVersion : 0;
}

/** All files of content/ in the current version; of MDX the front matter. */
export function migrated(
  files: ReadonlyMap<string, Json>,
  migrations: readonly Migration[] = MIGRATIONS,
): MigratedFile[] {
  const newer = migrations.slice(versionOf(files.get("site.json") ?? {}));
  const former = [...files].map(([path, data]): MigratedFile => ({ from: path, path, data }));
  return newer
    .reduce<readonly MigratedFile[]>(
      (current, migration) =>
        typeof migration === "function"
          ? migration(current)
          : current.map((file) => migratedFile(file, migration)),
      former,
    )
    .map((file) =>
      file.path === "site.json" && newer.length > 0
        ? { ...file, data: { ...file.data, contentVersion: migrations.length } }
        : file,
    );
}

function migratedFile(file: MigratedFile, changes: ChangesByPattern): MigratedFile {
  const { original } = splitLanguage(file.path);
  const data = Object.entries(changes)
    .filter(([pattern]) => matchStar(pattern, original, "[a-z0-9-]+") !== undefined)
    .reduce((current, [, change]) => change(current), file.data);
  return { ...file, data };
}
