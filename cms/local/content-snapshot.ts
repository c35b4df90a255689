import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { picturesOf } from "../../gatsby/content-check/pictures";
import { knownFiles } from "../../gatsby/content-check/check-context";
import { fillPlaceholders } from "../../gatsby/content/placeholders";
import { type ContentFile, parseContent } from "../../gatsby/content/content-file";
import { listContent } from "../../gatsby/content/read-content";

/** The content on disk. Reads a file again when it changes. */
export class ContentSnapshot {
  private readonly cache = new Map<string, { changed: number; file: ContentFile }>();

  constructor(readonly root: string) {}

  /** All paths, and all JSON and MDX files; `changes` are texts about to be written. */
  read(changes = new Map<string, string>()): { paths: string[]; files: ContentFile[] } {
    const paths = [...new Set([...listContent(this.root), ...changes.keys()])].sort();
    const texts = paths.filter((path) => /\.(?:json|mdx)$/u.test(path));
    const files = texts.map((path) => {
      const text = changes.get(path);
      return text === undefined ? this.fileAt(path) : parseContent(path, text);
    });
    return { paths, files: fillPlaceholders(files) };
  }

  /** The files that name each picture, by the picture's path below content/. */
  pictureUsers(): Map<string, string[]> {
    const users = new Map<string, string[]>();
    for (const file of knownFiles(this.read().files)) {
      for (const { path } of picturesOf(file)) {
        users.set(path, [...(users.get(path) ?? []), file.path]);
      }
    }
    return users;
  }

  private fileAt(path: string): ContentFile {
    const name = join(this.root, path);
    const changed = statSync(name).mtimeMs;
    const cached = this.cache.get(path);
    if (cached?.changed === changed) return cached.file;
    const file = parseContent(path, readFileSync(name, "utf8"));
    this.cache.set(path, { changed, file });
    return file;
  }
}
