import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { picturesOf } from "../../gatsby/content-check/pictures";
import { type KnownFile, knownFiles } from "../../gatsby/content-check/check-context";
import { withFigures } from "../../gatsby/content/offer-figures";
import { type ContentFile, parseContent } from "../../gatsby/content/content-file";
import { listContent } from "../../gatsby/content/read-content";

interface Kept {
  changed: number;
  file: ContentFile;
}

/** The content as it stands on disk. What has not changed since it was last asked for is not read again. */
export class ContentSnapshot {
  private kept = new Map<string, Kept>();

  constructor(readonly root: string) {}

  /** All paths, and all JSON and MDX files; `instead` holds texts that are about to be written. */
  read(instead = new Map<string, string>()): { paths: string[]; files: ContentFile[] } {
    const paths = [...new Set([...listContent(this.root), ...instead.keys()])].sort();
    const texts = paths.filter((path) => /\.(?:json|mdx)$/u.test(path));
    const files = texts.map((path) => {
      const text = instead.get(path);
      return text === undefined ? this.fileAt(path) : parseContent(path, text);
    });
    return { paths, files: withFigures(files) };
  }

  /** Which files name each picture, by the picture's path below content/. */
  pictureUsers(): Map<string, string[]> {
    const users = new Map<string, string[]>();
    for (const file of this.known(this.read().files)) {
      for (const { path } of picturesOf(file)) {
        users.set(path, [...(users.get(path) ?? []), file.path]);
      }
    }
    return users;
  }

  known(files: readonly ContentFile[]): KnownFile[] {
    return knownFiles(files);
  }

  private fileAt(path: string): ContentFile {
    const name = join(this.root, path);
    const changed = statSync(name).mtimeMs;
    const kept = this.kept.get(path);
    if (kept?.changed === changed) return kept.file;
    const file = parseContent(path, readFileSync(name, "utf8"));
    this.kept.set(path, { changed, file });
    return file;
  }
}
