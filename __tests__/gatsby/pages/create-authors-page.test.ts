import type { CreatePagesArgs } from "gatsby";
import { createAuthorsPage } from "../../../gatsby/pages/create-authors-page";
import type { AuthorsPicturesContext } from "../../../src/sections/authors-pictures/authors-pictures";

const file = (relativePath: string, contentDigest: string) => ({
  relativePath,
  extension: relativePath.split(".").at(-1),
  internal: { contentDigest },
});

function pagesOf(command: string) {
  process.env.gatsby_executing_command = command;
  const made: { path: string; context?: AuthorsPicturesContext }[] = [];
  createAuthorsPage({
    actions: { createPage: (page: (typeof made)[number]) => made.push(page) },
    getNodesByType: () => [
      file("pictures/a.jpg", "abc"),
      file("a/b.jpg", "abc"),
      file("team/b.json", "def"),
    ],
  } as unknown as CreatePagesArgs);
  return made;
}

afterEach(() => delete process.env.gatsby_executing_command);

test("a build has no page for authors", () => {
  expect(pagesOf("build")).toEqual([]);
});

test("under develop it knows every picture and every page that content makes", () => {
  const [page] = pagesOf("develop");
  expect(page?.path).toBe("/authors/pictures");
  expect(page?.context?.files).toEqual({ abc: ["pictures/a.jpg", "a/b.jpg"] });
  expect(page?.context?.pages).toEqual(expect.arrayContaining(["/", "/our-story"]));
  expect(page?.context?.pages).not.toContain("/api");
});
