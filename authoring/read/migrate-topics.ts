import { slugOf } from "../../src/content-fields/did-you-mean";
import { splitLanguage, translationOf } from "../types/languages";
import type { Json, MigratedFile } from "./migrated-file";

/** The words of the list in languages that the product knows; others begin in English. */
const WORDS: Readonly<Record<string, Json>> = {
  en: {
    chosen: "of 7 chosen",
    tooMany: "Seven fill the first phase. Bring them all the same: you and your mentor choose.",
    label: "Take these to the call",
  },
  fi: {
    chosen: "/ 7 valittu",
    tooMany: "Seitsemän täyttää ensimmäisen vaiheen. Ota silti kaikki mukaan.",
    label: "Ota nämä mukaan puheluun",
  },
};

interface FormerTopic {
  title: string;
  session?: number;
}

const sectionsOf = ({ path, data }: MigratedFile): Json[] =>
  path.startsWith("pages/") && Array.isArray(data.sections) ? (data.sections as Json[]) : [];

const formerTopics = (section: Json): FormerTopic[] =>
  section.type === "topics" && Array.isArray(section.topics)
    ? (section.topics as FormerTopic[])
    : [];

/** The address of the page with a form that books calls; "/" without one. */
function bookingPath(files: readonly MigratedFile[], lang: string | undefined): string {
  const isBooking = ({ type, form }: Json) =>
    type === "form" && (form === "discovery-call-booking" || form === "standard-call-booking");
  const page = files.find(
    (file) => splitLanguage(file.path).lang === lang && sectionsOf(file).some(isBooking),
  );
  if (!page) return "/";
  const slug = splitLanguage(page.path).original.replace(/^pages\/|\.json$/gu, "");
  const address = typeof page.data.address === "string" ? page.data.address : slug;
  return `/${[lang, address].filter(Boolean).join("/")}`;
}

/** Since version 9 the topics are named once, in interests.json, and a visitor can take them to a form. */
export function withInterests(files: readonly MigratedFile[]): MigratedFile[] {
  const lists = files.flatMap((file) => {
    const [topics] = sectionsOf(file)
      .map(formerTopics)
      .filter((list) => list.length > 0);
    return topics ? [{ lang: splitLanguage(file.path).lang, topics }] : [];
  });
  const ids = lists
    .find(({ lang }) => lang === undefined)
    ?.topics.map(({ title }) => slugOf(title));
  if (!ids) return [...files];
  const interests = lists.map(({ lang, topics }) => ({
    path: lang === undefined ? "interests.json" : translationOf("interests.json", lang),
    data: { topics: topics.map(({ title }, index) => ({ id: ids[index], name: title })) },
  }));
  const renewed = (file: MigratedFile): MigratedFile => {
    if (!sectionsOf(file).some((section) => formerTopics(section).length > 0)) return file;
    const { lang } = splitLanguage(file.path);
    const { label, ...words } = WORDS[lang ?? "en"] ?? WORDS.en ?? {};
    const sections = sectionsOf(file).map((section) => {
      const topics = formerTopics(section);
      if (topics.length === 0) return section;
      const { example, topics: _, note, ...others } = section;
      const taken = topics
        .map(({ session = 0 }, index) => ({ session, id: ids[index] }))
        .filter(({ session }) => session > 0)
        .sort((one, other) => one.session - other.session);
      return {
        ...{ ...others, layout: "book" },
        ...(taken.length > 1 && { example: { text: example, topics: taken.map(({ id }) => id) } }),
        ...{ ...words, action: { label, to: bookingPath(files, lang) } },
        ...(note !== undefined && { note }),
      };
    });
    return { ...file, data: { ...file.data, sections } };
  };
  return [...files.map(renewed), ...interests];
}
