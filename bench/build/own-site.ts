import path from "node:path";
import type { Fixture, Generator } from "./generator";
import { writeOwnArticles } from "./own-articles";
import { buildOwn, cloneProject, commitAll, makeCold } from "./own-project";
import { makePicturesPlain } from "./plain-pictures";

/** This project with so many articles more; with plain pictures, since no rival makes any. */
export async function ownSite(fixture: Fixture): Promise<Generator> {
  const { folder, articles, seed } = fixture;
  cloneProject(folder);
  writeOwnArticles(folder, articles, seed);
  await makePicturesPlain(path.join(folder, "content"));
  commitAll(folder);
  return {
    name: "this site",
    pages: path.join(folder, "public", "news"),
    makeCold: () => makeCold(folder),
    build: () => buildOwn(folder),
  };
}
