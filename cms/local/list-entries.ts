import { readdir, readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import { partsOf } from "../edit/write-file";
import { endingOnDisk } from "../config/language-paths";

interface ListQuery {
  folder: string;
  extension: string;
  depth: number;
}

/** An entry as decap-server sends it. */
interface ListedEntry {
  data: string;
  file: { path: string; id: string };
}

interface Known {
  changed: number;
  head: string;
  rank: string;
}

/** Entries per page; Decap requests more when the author scrolls down. */
export const PAGE = 50;

/**
 * Lists the entries of a collection, latest first or by their `order`, without the bodies of
 * articles. Caches each file until it changes.
 */
export class EntryLists {
  private readonly known = new Map<string, Known>();

  constructor(private readonly root: string) {}

  /** All entries, or the page that begins at `from`; `next` is absent on the last page. */
  async list(query: ListQuery, from?: number): Promise<{ entries: ListedEntry[]; next?: number }> {
    const files = await this.files(query);
    const read = await Promise.all(
      files.map(async (path) => ({ path, ...(await this.read(path)) })),
    );
    const sorted = read.sort((a, b) =>
      a.rank === b.rank ? byName(a, b) : a.rank < b.rank ? 1 : -1,
    );
    const page = from === undefined ? sorted : sorted.slice(from, from + PAGE);
    const entries = page.map(({ path, head }) => ({ data: head, file: { path, id: path } }));
    const next = (from ?? 0) + page.length;
    return { entries, ...(next < sorted.length && { next }) };
  }

  private async files({ folder, extension, depth }: ListQuery): Promise<string[]> {
    const { ending, language } = endingOnDisk(extension);
    const names = await readdir(join(this.root, folder), { recursive: true });
    return names
      .map((name) => posix.join(folder, name.replaceAll("\\", "/")))
      .filter((path) => path.endsWith(language ? `/${language}.${ending}` : `.${ending}`))
      .filter((path) => posix.relative(folder, path).split("/").length <= depth)
      .filter((path) => isListed(path, Boolean(language)));
  }

  private async read(path: string): Promise<Known> {
    const file = join(this.root, path);
    const { mtimeMs: changed } = await stat(file);
    const known = this.known.get(path);
    if (known?.changed === changed) return known;
    const text = await readFile(file, "utf8");
    const head = text.startsWith("---") ? `---\n${partsOf(text)?.yaml ?? ""}---\n` : text;
    const fresh = { changed, head, rank: rankOf(head) };
    this.known.set(path, fresh);
    return fresh;
  }
}

/** Whether a file is an entry of a folder; in collections of one language, the pattern has two stars. */
function isListed(path: string, inLanguages: boolean): boolean {
  return contentTypeOf(path)?.files.split("*").length === (inLanguages ? 3 : 2);
}

/** The sort key, greatest first: the date, or the `order`. */
function rankOf(head: string): string {
  const [, day] = /^ *"?date"?: *["']?(\d{4}-\d{2}-\d{2})/mu.exec(head) ?? [];
  const [, order] = /^ *"?order"?: *(\d+)/mu.exec(head) ?? [];
  return day ?? (order ? String(1e9 - Number(order)) : "");
}

function byName(a: { path: string }, b: { path: string }): number {
  return a.path.localeCompare(b.path);
}
