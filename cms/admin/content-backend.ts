import type { Backend, Cursor, Entry } from "./decap";
import { told } from "./told";

interface Page {
  entries: Entry[];
  next?: number;
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
    persistEntry: told("Not saved yet", persistEntry.bind(proxy)),
    persistMedia: told("Not uploaded", persistMedia.bind(proxy)),
    deleteFiles: told("Not deleted", deleteFiles.bind(proxy)),
  });
}
