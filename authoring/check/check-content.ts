import { oldAddresses, links, references } from "./links";
import { filePlaces, unlistedFiles, mark, addresses, missingFiles } from "./files";
import { languages } from "./languages";
import { textBlocks } from "./text-blocks";
import { readPictures } from "./picture-facts";
import { films } from "./films";
import { pictures, picturesOf } from "./pictures";
import { texts } from "./texts";
import { definitions, forms } from "./forms/forms";
import { hiddenHomePages, unlikelyDays } from "./release-dates";
import { contentVersion } from "./content-version";
import { replyHours } from "./reply-hours";
import { roles } from "./roles";
import { templateWords } from "./templates";
import { uniqueValues } from "./unique-values";
import { type Check, type CheckContext, eachFile, typedFilesOf } from "./check-context";
import { buildMoment } from "../read/build-day";
import { sections } from "./sections";
import { sitePages } from "./site-pages";
import { staticFilesBeside, staticNames } from "./static-files";
import { pressKitOf } from "../read/press-kit-names";
import { themeRules } from "./theme";
import { openingHours } from "./opening-hours";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pageAddress } from "../types/content-type";
import { bodyIssue, type FileIssue } from "../read/issue";
import { listContent, readContent, readContentOnce } from "../read/read-content";
import { schemaIssues } from "./schema";
import { bodyIssues } from "./body/body-issues";
import { locateIssues } from "./locate";

/** Files that cannot be parsed. */
const unreadable: Check = ({ files }) =>
  files.flatMap((file) =>
    file.ok ? [] : file.issues.map((issue) => ({ ...issue, file: file.path })),
  );

const fieldsOfFiles = eachFile(({ contentType, data }) => schemaIssues(contentType, data));

/** Markup, headings and links of the bodies. */
const bodies = eachFile(({ body, bodyLine, contentType, data, path }, { site, isWhole }) => {
  if (!path.endsWith(".mdx")) return [];
  if (body.trim() === "") {
    return [bodyIssue(bodyLine, "nothing", "the text, below the second line of ---")];
  }
  const page = pageAddress(contentType, path, data);
  const { firstHeading = 2 } = contentType;
  const linksTo = isWhole ? { site } : {};
  return bodyIssues(body, { firstHeading, ...linksTo, page }).map((issue) => ({
    ...issue,
    line: bodyLine + (issue.line ?? 1) - 1,
  }));
});

/** The checks of each file by itself. To add one, write a function and list it here, or below. */
const FILE_CHECKS: readonly Check[] = [
  filePlaces,
  unlistedFiles,
  // Before fieldsOfFiles: a field keeps its first issue, and schemas do not read files.
  contentVersion,
  pictures,
  films,
  fieldsOfFiles,
  definitions,
  bodies,
  textBlocks,
  texts,
];

/** The checks of what files say of each other: a file that cannot be read would spoil them. */
const SITE_CHECKS: readonly Check[] = [
  missingFiles,
  links,
  references,
  sections,
  openingHours,
  forms,
  replyHours,
  roles,
  templateWords,
  languages,
  addresses,
  oldAddresses,
  unlikelyDays,
  hiddenHomePages,
  uniqueValues,
  staticNames,
  themeRules,
  mark,
];

export interface CheckedContent {
  /** By file and line. */
  issues: FileIssue[];
  /** Number of files, pictures included. */
  files: number;
}

interface CheckOptions {
  /** The time at which the site is published; by default that of the build. */
  now?: Date;
  /** Files about to be written, by path: only these are checked, as if they were on disk. */
  changes?: ReadonlyMap<string, Buffer>;
  /** The proof-reader's checks (authoring/advice). They run only when the gate finds nothing. */
  advice?: readonly Check[];
}

/** Checks every file below `root`, each by itself and all together. */
export async function checkContent(
  root: string,
  { now = buildMoment(), changes, advice = [] }: CheckOptions = {},
): Promise<CheckedContent> {
  const list = [...new Set([...listContent(root), ...(changes?.keys() ?? [])])].sort();
  const readFile = (path: string) => changes?.get(path) ?? readFileSync(join(root, path));
  const files = changes ? readContent(root, list, readFile) : readContentOnce(root);
  const typedFiles = typedFilesOf(files).filter(({ path }) => !changes || changes.has(path));
  const paths = new Set(list);
  const used = new Set(typedFiles.flatMap((file) => picturesOf(file).map(({ path }) => path)));
  const existing = [...used].filter((path) => paths.has(path));
  const pictures = await readPictures(root, existing, changes);
  const site = sitePages(files, now, [...staticFilesBeside(root), ...pressKitOf(files)]);
  const isWhole = changes !== undefined || files.every(({ ok }) => ok);
  const context = { root, readFile, paths, files, isWhole, typedFiles, site, pictures, now };
  const issues = issuesIn(context, advice);
  return { issues, files: list.length };
}

/** The issues of all checks, by file and line: first of files that cannot be read. */
function issuesIn(context: CheckContext, advice: readonly Check[]): FileIssue[] {
  const broken = unreadable(context);
  const issues = FILE_CHECKS.flatMap((check) => check(context));
  if (!context.isWhole) return [...locateIssues(context, broken), ...locateIssues(context, issues)];
  issues.push(...SITE_CHECKS.flatMap((check) => check(context)));
  if (broken.length + issues.length > 0) return locateIssues(context, [...broken, ...issues]);
  const remarks = advice.flatMap((check) => check(context));
  return locateIssues(context, remarks).map((issue) => ({ ...issue, advice: true }));
}
