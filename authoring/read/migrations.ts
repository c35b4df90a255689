import { matchStars } from "../types/content-type";
import { splitLanguage } from "../types/languages";

export type Json = Readonly<Record<string, unknown>>;

/** A version of content: for the files of each pattern, what becomes of their data. */
export type Migration = Readonly<Record<string, (data: Json) => Json>>;

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

/** The link to the Finnish story takes its words from content/words/fi.json. */
const renewed = ({ finnish, form, ...others }: Json): Json =>
  form === undefined ? others : { ...others, form: FORMS.get(form) ?? form };

/** What earlier releases took for what site.json left out. */
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
      const { helsinki: one, ...others } = times as Json;
      return { ...mails, times: one === undefined ? times : { one, ...others } };
    },
  },
  { "site.json": (site) => ({ languages: ["en"], ...site }) },
  // Words of the interface, which authoring/commands/migrate.ts adds.
  {},
  {
    "forms/*.json": ({ calls, ...forms }) => {
      const { requested, ...others } = calls as Json;
      const { unconfirmedHere: _, ...kept } = requested as Json;
      return { ...forms, calls: { ...others, requested: kept } };
    },
  },
  {
    "site.json": ({ booking, retention, ...site }) => ({
      ...site,
      ...(booking !== undefined && { booking: { ...BOOKING, ...(booking as Json) } }),
      retention: { ...RETENTION, ...(retention as Json | undefined) },
    }),
  },
];

/** The version of content/ that this code reads. */
export const CONTENT_VERSION = MIGRATIONS.length;

/** The version that the data of site.json says; content without one is of the time before. */
export function versionOf(site: Json): number {
  return typeof site.contentVersion === "number" ? site.contentVersion : 0;
}

/** The data of all files of content/ in the version of today, by path; of MDX the front matter. */
export function migrated(
  files: ReadonlyMap<string, Json>,
  migrations: readonly Migration[] = MIGRATIONS,
): Map<string, Json> {
  const version = versionOf(files.get("site.json") ?? {});
  const steps = migrations.slice(version).flatMap((migration) => Object.entries(migration));
  return new Map(
    [...files].map(([path, data]) => {
      const file = splitLanguage(path).original;
      const own = steps.filter(([pattern]) => matchStars(pattern, file, "[a-z0-9-]+"));
      const after = own.reduce((current, [, migrate]) => migrate(current), data);
      const isSite = path === "site.json" && version < migrations.length;
      return [path, isSite ? { ...after, contentVersion: migrations.length } : after];
    }),
  );
}
