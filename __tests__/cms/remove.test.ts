import { existsSync } from "node:fs";
import { join } from "node:path";
import { prepareRemoval, removeEmptyFolders } from "../../cms/host/remove";
import { formatIssue } from "../../gatsby/content/issue";
import { copiedProject } from "./copied-project";

const project = copiedProject();

const removed = (...paths: string[]) => {
  const removal = prepareRemoval(project.content, paths);
  return removal.ok ? removal.paths : removal.problems.map(formatIssue);
};

test("an article goes with its picture", () => {
  expect(removed("news/new-office-donated-sessions/index.mdx")).toEqual([
    "news/new-office-donated-sessions/index.mdx",
    "news/new-office-donated-sessions/picture.jpg",
  ]);
});

test("a story in one language leaves the pictures that the other shows", () => {
  expect(removed("stories/antti-rautio/fi.mdx")).toEqual(["stories/antti-rautio/fi.mdx"]);
});

test("both languages together take them along", () => {
  expect(removed("stories/antti-rautio/fi.mdx", "stories/antti-rautio/en.mdx")).toHaveLength(4);
});

test("a person of the team takes the portrait along and no other", () => {
  expect(removed("team/kim-saarnilehto.json")).toEqual([
    "team/kim-saarnilehto.json",
    "team/kim-saarnilehto.jpg",
  ]);
});

test("a role leaves the pictures that all pages share", () => {
  expect(removed("roles/ai-mentor.json")).toEqual(["roles/ai-mentor.json"]);
});

test("a picture that is shown somewhere is refused, and where is said", () => {
  expect(removed("pictures/lighthouse.jpg")).toEqual([
    expect.stringMatching(/lighthouse\.jpg .* found a picture that pages\/[\w-]+\.json/u),
  ]);
});

test.each(["site.json", "pages/home.json", "pages/book-call.json"])(
  "%s is refused: the site cannot do without",
  (path) => {
    expect(removed(path)).toEqual([expect.stringContaining("cannot do without")]);
  },
);

test("a folder that is left empty goes, one that holds something stays", () => {
  const [gone, kept] = ["news/new-office-donated-sessions", "news/ai-think-tank-launching"];
  for (const name of ["index.mdx", "picture.jpg"]) project.remove(`${gone}/${name}`);
  removeEmptyFolders(project.content, [`${gone}/index.mdx`, `${kept}/index.mdx`]);
  expect(existsSync(join(project.root, gone))).toBe(false);
  expect(existsSync(join(project.root, kept))).toBe(true);
});
