import { bodyIssues } from "../../gatsby/content-check/body/body-issues";
import { schemaIssues } from "../../gatsby/content-check/schema";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import { formatIssue } from "../../gatsby/content/issue";
import { prepare, readSaved } from "../edit/prepare";
import { partsOf } from "../edit/write-file";
import type { Backend, Entry, SavedEntry } from "./decap";
import { withErrorDialog } from "./error-dialog";
import { endingOnDisk, forDecap, onDisk } from "../config/language-paths";
import { start } from "./start";

const ROOT = "content/";

/**
 * Adds the checks of fields and bodies to one of Decap's backends, for a CMS without our server.
 * The next build of the site checks what depends on other files.
 */
function hostedBackend(inner: Backend): Backend {
  const { allEntriesByFolder, entriesByFolder, getEntry, persistEntry, deleteFiles } = inner;

  const save = async (entry: SavedEntry, options: unknown) => {
    const dataFiles = await Promise.all(
      entry.dataFiles.map(async ({ path, raw, ...rest }) => {
        const diskPath = onDisk(path);
        const before = await getEntry.call(inner, diskPath).catch(() => undefined);
        return { ...rest, path: diskPath, raw: await checked(diskPath, raw, before?.data ?? "") };
      }),
    );
    return persistEntry.call(inner, { ...entry, dataFiles }, options);
  };
  /** Returns a list of one language as a whole: Decap must not see the paths of other languages. */
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

/**
 * The text of a file as it is saved.
 *
 * @throws with a line for each problem, among them code in a body, which the next build would run.
 */
async function checked(path: string, raw: string, before: string): Promise<string> {
  const file = path.slice(ROOT.length);
  const contentType = contentTypeOf(file);
  if (!contentType)
    throw new Error(`${path} · (file) · found a file in no known place · write another name`);
  const text = await prepare(contentType, raw, before);
  const { files, firstHeading = 2 } = contentType;
  const { body = "" } = (files.endsWith(".mdx") && partsOf(text)) || {};
  const linesBefore = text.slice(0, text.length - body.length).split("\n").length - 1;
  const problems = [
    ...schemaIssues(contentType, readSaved(contentType, text)),
    ...bodyIssues(body, { firstHeading }).map(({ line = 1, ...issue }) => ({
      ...issue,
      line: linesBefore + line,
    })),
  ];
  if (problems.length === 0) return text;
  throw new Error(problems.map((problem) => formatIssue({ ...problem, file })).join("\n"));
}

start(({ backend }) => {
  const decapBackend = window.CMS.getBackend(backend.name);
  const { init } = decapBackend;
  // Decap accepts no second backend of the same name.
  decapBackend.init = (config, options) => hostedBackend(init(config, options));
});
