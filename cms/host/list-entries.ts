import { readdir, readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { contentTypeOf } from "../../gatsby/content-types/content-types";
import { endingOnDisk } from "../config/language-paths";
import { partsOf } from "../edit/write-mdx";

interface Asked {
  folder: string;
  extension: string;
  depth: number;
}

/** An entry as decap-server sends it. */
export interface ListedEntry {
  data: string;
  file: { path: string; id: string };
}

interface Known {
  changed: number;
  head: string;
  rank: string;
}

/** So many entries Decap gets at once; it asks for more when the author scrolls down. */
export const PAGE = 50;

/**
 * Lists the entries of a collection, latest first, or in the order that its files set. Remembers
 * what it has read until a file changes. Articles come without their text: lists do not show it.
 */
export class EntryLists {
  private readonly known = new Map<string, Known>();

  constructor(private readonly root: string) {}

  /** All entries, or a page of them and where the next one begins (absent on the last). */
  async list(asked: Asked, from?: number): Promise<{ entries: ListedEntry[]; next?: number }> {
    const files = await this.files(asked);
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

  private async files({ folder, extension, depth }: Asked): Promise<string[]> {
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

/** Whether a file is an entry of a folder; collections of one language have a second star. */
function isListed(path: string, inLanguages: boolean): boolean {
  return contentTypeOf(path)?.files.split("*").length === (inLanguages ? 3 : 2);
}

/** What comes first, as a text of which greater ones stand higher: the day, or the set order. */
function rankOf(head: string): string {
  const [, day] = /^ *"?date"?: *["']?(\d{4}-\d{2}-\d{2})/mu.exec(head) ?? [];
  const [, order] = /^ *"?order"?: *(\d+)/mu.exec(head) ?? [];
  return day ?? (order ? String(1e9 - Number(order)) : "");
}

function byName(a: { path: string }, b: { path: string }): number {
  return a.path.localeCompare(b.path);
}
