import type { Backend, Cursor, Entry } from "./decap";
import { showProblems, problemOf, withErrorDialog } from "./error-dialog";
import { start } from "./start";

interface ListQuery {
  folder: string;
  extension: string;
  depth: number;
}

/** Decap does not export the key of a list's cursor; its test backend returns a list with one. */
async function cursorKey(): Promise<symbol> {
  const test = window.CMS.getBackend("test-repo").init({ backend: {}, media_folder: "" }, {});
  const [key] = Object.getOwnPropertySymbols(await test.entriesByFolder("", "md", 1));
  if (!key) throw new Error("Decap has no cursors any more");
  return key;
}

/** Decap's proxy backend with lists in pages and with problems that stay until they are read. */
function contentBackend(proxy: Backend): Backend {
  const page = async (query: ListQuery, from: number) => {
    const params = { branch: proxy.branch, ...query, from };
    const answer = await proxy.request({ action: "entriesByFolder", params });
    const { entries, next } = answer as { entries: Entry[]; next?: number };
    const actions = next === undefined ? [] : ["next"];
    const cursor: Cursor = { actions, data: { ...query, next }, meta: {} };
    return { entries, cursor };
  };
  let shownBefore = "";
  const showOtherProblems = async () => {
    const answer = await proxy.request({ action: "problems", params: {} });
    const { problems } = answer as { problems: string[] };
    const text = problems.join("\n");
    // The same problems are shown once: the author may be about to solve them.
    if (text && text !== shownBefore) {
      const shown = problems.map((line) => problemOf(line, { withFile: true }));
      showProblems("Saved, but the site cannot be published until this is put right", shown);
    }
    shownBefore = text;
  };
  const withOtherProblems =
    <T extends unknown[]>(method: (...args: T) => Promise<unknown>) =>
    async (...args: T) => {
      const result = await method(...args);
      void showOtherProblems();
      return result;
    };
  const { persistEntry, persistMedia, deleteFiles, entriesByFolder } = proxy;
  return Object.assign(proxy, {
    async entriesByFolder(folder: string, extension: string, depth: number) {
      const { entries, cursor } = await page({ folder, extension, depth }, 0);
      return Object.assign(entries, { [await cursorKey()]: cursor });
    },
    traverseCursor({ data }: { data: { toJS(): ListQuery & { next: number } } }) {
      const { next, ...query } = data.toJS();
      return page(query, next);
    },
    // Search and sorting need every entry.
    allEntriesByFolder: entriesByFolder,
    persistEntry: withOtherProblems(withErrorDialog("Not saved yet", persistEntry.bind(proxy))),
    persistMedia: withErrorDialog("Not uploaded", persistMedia.bind(proxy)),
    deleteFiles: withOtherProblems(withErrorDialog("Not deleted", deleteFiles.bind(proxy))),
  });
}

/** Decap calls every backend with `new`. */
function ContentBackend(config: unknown, options: unknown) {
  return contentBackend(window.CMS.getBackend("proxy").init(config, options));
}

start(({ backend }) => {
  window.CMS.registerBackend(backend.name, ContentBackend);
  // The cookie identifies the author (`session` in cms/local/app.ts), so Decap asks for no login.
  localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: backend.name }));
});
