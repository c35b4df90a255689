import { bodyIssues } from "../../gatsby/content-check/body/body-issues";
import { schemaIssues } from "../../gatsby/content-check/schema";
import type { ContentType } from "../../gatsby/content-types/content-type";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import { formatIssue } from "../../gatsby/content/issue";
import { endingOnDisk, forDecap, onDisk } from "../config/language-paths";
import { prepare, readSaved } from "../edit/prepare";
import { partsOf } from "../edit/write-mdx";
import type { Backend, Entry, SavedEntry } from "./decap";
import { withErrorDialog } from "./error-dialog";

const ROOT = "content/";

/**
 * A backend of Decap's without our server beside it: the files get their form and are held against
 * the schema, texts against the rules of texts, in the browser. What needs the other files, the next
 * build of the site refuses.
 */
export function hostedBackend(inner: Backend): Backend {
  const { allEntriesByFolder, entriesByFolder, getEntry, persistEntry, deleteFiles } = inner;

  const save = async (entry: SavedEntry, options: unknown) => {
    const dataFiles = await Promise.all(
      entry.dataFiles.map(async ({ path, raw, ...rest }) => {
        const place = onDisk(path);
        const before = await getEntry.call(inner, place).catch(() => undefined);
        return { ...rest, path: place, raw: await checked(place, raw, before?.data ?? "") };
      }),
    );
    return persistEntry.call(inner, { ...entry, dataFiles }, options);
  };
  /** Lists of one language are short and come whole: Decap must not see the other's paths. */
  const listed =
    (list: Backend["entriesByFolder"]): Backend["entriesByFolder"] =>
    async (folder, extension, depth) => {
      const { ending, language } = endingOnDisk(extension);
      if (!language) return list.call(inner, folder, ending, depth);
      const entries = await (allEntriesByFolder ?? list).call(inner, folder, ending, depth);
      return entries
        .filter(({ file }) => file.path.endsWith(`/${language}.${ending}`))
        .map(renamed);
    };
  return Object.assign(inner, {
    entriesByFolder: listed(entriesByFolder),
    allEntriesByFolder: allEntriesByFolder && listed(allEntriesByFolder),
    getEntry: async (path: string) => renamed(await getEntry.call(inner, onDisk(path))),
    persistEntry: withErrorDialog("Not saved yet", save),
    deleteFiles: (paths: string[], message: string) =>
      deleteFiles.call(inner, paths.map(onDisk), message),
  });
}

function renamed(entry: Entry): Entry {
  return { ...entry, file: { ...entry.file, path: forDecap(entry.file.path) } };
}

/** The text of a file as it is saved. Throws, a line for each problem, where it is refused. */
async function checked(path: string, raw: string, before: string): Promise<string> {
  const file = path.slice(ROOT.length);
  const contentType = contentTypeOf(file);
  if (!contentType)
    throw new Error(`${path} · (file) · found a file in no known place · write another name`);
  const text = await prepare(contentType, raw, before);
  const problems = [
    ...schemaIssues(contentType, readSaved(contentType, text)),
    ...bodyProblems(contentType, text),
  ];
  if (problems.length === 0) return text;
  throw new Error(problems.map((problem) => formatIssue({ ...problem, file })).join("\n"));
}

/** Markup that a text may not hold: code in it would run in the next build. */
function bodyProblems({ files, firstHeading = 2 }: ContentType, text: string) {
  const { body } = (files.endsWith(".mdx") && partsOf(text)) || { body: "" };
  const linesBefore = text.slice(0, text.length - body.length).split("\n").length - 1;
  return bodyIssues(body, { firstHeading }).map((finding) => ({
    ...finding,
    line: linesBefore + (finding.line ?? 1),
  }));
}
