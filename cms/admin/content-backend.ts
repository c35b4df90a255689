import type { Backend, Cursor, Entry } from "./decap";
import { showProblems, problemOf, withErrorDialog } from "./error-dialog";

interface Page {
  entries: Entry[];
  next?: number;
}

/** What keeps the site from being built, a line each. */
interface Rest {
  problems: string[];
}

interface Asked {
  folder: string;
  extension: string;
  depth: number;
}

/** Decap keeps the key of an entry list's cursor to itself; its backend for tests hands one out. */
async function cursorKey(): Promise<symbol> {
  const test = window.CMS.getBackend("test-repo").init({ backend: {}, media_folder: "" }, {});
  const [key] = Object.getOwnPropertySymbols(await test.entriesByFolder("", "md", 1));
  if (!key) throw new Error("Decap has no cursors any more");
  return key;
}

/**
 * Decap's proxy backend with lists that come in pages and with problems that stay until they are
 * read. Decap shows an error for eight seconds, in one line.
 */
export function contentBackend(proxy: Backend): Backend {
  const page = async (asked: Asked, from: number) => {
    const params = { branch: proxy.branch, ...asked, from };
    const { entries, next } = (await proxy.request({ action: "entriesByFolder", params })) as Page;
    const cursor: Cursor = {
      actions: next === undefined ? [] : ["next"],
      data: { ...asked, next },
      meta: {},
    };
    return { entries, cursor };
  };
  let toldBefore = "";
  const tellRest = async () => {
    const { problems } = (await proxy.request({ action: "problems", params: {} })) as Rest;
    const text = problems.join("\n");
    // Once is enough for what an author knows and is about to write next.
    if (text && text !== toldBefore) {
      const shown = problems.map((line) => problemOf(line, { withFile: true }));
      showProblems("Saved, but the site cannot be published until this is put right", shown);
    }
    toldBefore = text;
  };
  const thenTellRest =
    <T extends unknown[]>(method: (...args: T) => Promise<unknown>) =>
    async (...args: T) => {
      const result = await method(...args);
      void tellRest();
      return result;
    };
  const { persistEntry, persistMedia, deleteFiles, entriesByFolder } = proxy;
  return Object.assign(proxy, {
    async entriesByFolder(folder: string, extension: string, depth: number) {
      const { entries, cursor } = await page({ folder, extension, depth }, 0);
      return Object.assign(entries, { [await cursorKey()]: cursor });
    },
    traverseCursor({ data }: { data: { toJS(): Asked & { next: number } } }) {
      const { next, ...asked } = data.toJS();
      return page(asked, next);
    },
    /** For searching and sorting: these need every entry. */
    allEntriesByFolder: entriesByFolder,
    persistEntry: thenTellRest(withErrorDialog("Not saved yet", persistEntry.bind(proxy))),
    persistMedia: withErrorDialog("Not uploaded", persistMedia.bind(proxy)),
    deleteFiles: thenTellRest(withErrorDialog("Not deleted", deleteFiles.bind(proxy))),
  });
}
