import { resolve } from "node:path";
import type { CreateDevServerArgs, CreatePagesArgs } from "gatsby";
import { siteMap } from "../content-check/site-map";
import { shownContent, showsAll } from "../content/shown-content";

/** What each width shows of the pictures; only under `gatsby develop`. */
export function createAuthorsPage({ actions, getNodesByType }: CreatePagesArgs): void {
  if (!showsAll()) return;
  const pictures = getNodesByType("File").filter(({ extension }) =>
    /^(?:jpe?g|png|webp)$/u.test(String(extension)),
  );
  const files: Record<string, string[]> = {};
  for (const { internal, relativePath } of pictures) {
    (files[internal.contentDigest] ??= []).push(String(relativePath));
  }
  const known = siteMap(shownContent("content")).pages;
  const pages = [...known].filter(([, { file }]) => file).map(([address]) => address);
  actions.createPage({
    path: "/authors/pictures",
    component: resolve("src/templates/authors-pictures.tsx"),
    context: { files, pages },
  });
}

interface Server {
  use: (path: string, handler: (asked: { path: string }, answer: Answer) => void) => void;
}

interface Answer {
  sendFile: (path: string, options: { root: string }) => void;
}

export function serveOriginals({ app }: CreateDevServerArgs): void {
  const server = app as Server;
  server.use("/authors/content", ({ path }, answer) => {
    answer.sendFile(decodeURIComponent(path), { root: resolve("content") });
  });
}
