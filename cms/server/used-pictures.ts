import { posix } from "node:path";
import { picturesIn } from "../../src/content-model/picture";
import { readContent } from "../../src/content-model/read-content";

/** Which files name each picture, by the picture's path below content/. */
export function usedPictures(root: string): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const file of readContent(root)) {
    if (!file.ok) continue;
    for (const { src } of picturesIn(file.data)) {
      const path = posix.join(posix.dirname(file.path), src);
      users.set(path, [...(users.get(path) ?? []), file.path]);
    }
  }
  return users;
}
