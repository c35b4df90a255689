import type { ContentType } from "../types/content-type";
import { leaderStory } from "../types/collections/leader-story";
import { newsArticle, newsTranslation } from "../types/collections/news-article";
import { fieldIssue, type FileIssue, valueAt } from "../read/issue";
import { type Check, type KnownFile, languageOf, sameSlug } from "./check-context";

/** Fields with the same value in all languages. */
const SAME: readonly { types: readonly ContentType[]; fields: readonly string[] }[] = [
  { types: [leaderStory], fields: ["date", "name", "company"] },
  {
    types: [newsArticle, newsTranslation],
    fields: ["date", "category", "categoryIcon", "author"],
  },
];

/** The required languages of a story appear and go together. */
const RELEASE = ["draft", "publishAt", "expiresAt"];

const isRequired = (file: KnownFile) =>
  file.contentType.languages?.includes(languageOf(file) ?? "") === true;

/** Translations have the same facts in other words. */
export const matchesOtherLanguages: Check = ({ known }) =>
  SAME.flatMap(({ types, fields }) => {
    const files = known
      .filter((file) => types.some(({ type }) => type === file.contentType.type))
      .sort(
        (a, b) => Number(b.path.endsWith("/index.mdx")) - Number(a.path.endsWith("/index.mdx")),
      );
    return sameSlug(files).flatMap(([file, first]) => [
      ...unlike(file, first, fields),
      ...(isRequired(file) && isRequired(first) ? unlike(file, first, RELEASE) : []),
    ]);
  });

function refuses({ contentType, data }: KnownFile, field: string): boolean {
  const { error } = contentType.schema.safeParse(data);
  return error?.issues.some(({ path }) => path[0] === field) === true;
}

function unlike(file: KnownFile, sister: KnownFile, fields: readonly string[]): FileIssue[] {
  return fields.flatMap((field) => {
    const [own, other] = [file, sister].map(({ data }) => valueAt(data, [field]) || undefined);
    if (own === other) return [];
    // A value that its schema refuses is one mistake, not two.
    if ([file, sister].some((one) => refuses(one, field))) return [];
    const found = `${shown(own)}, but ${shown(other)} in content/${sister.path}`;
    return [{ file: file.path, ...fieldIssue([field], found, "the same in both") }];
  });
}

const shown = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value));
