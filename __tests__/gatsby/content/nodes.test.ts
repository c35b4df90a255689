import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CreateNodeArgs, SourceNodesArgs } from "gatsby";
import { articlesIn } from "../../../gatsby/content/articles";
import { createContentNode, renewWaiting } from "../../../gatsby/nodes/nodes";
import { redirects } from "../../../gatsby/pages/redirects";
import { shownContent } from "../../../gatsby/content/shown-content";
import { readSite } from "../../../gatsby/assets/read-site";
import { copiedContent } from "../content-check/copied-content";

const content = copiedContent();
const project = mkdtempSync(join(tmpdir(), "project-"));
const here = process.cwd();

beforeAll(() => {
  symlinkSync(content.root, join(project, "content"));
  process.chdir(project);
});
afterEach(() => {
  content.restore();
  delete process.env.gatsby_executing_command;
  delete process.env.BUILD_DATE;
});
afterAll(() => {
  process.chdir(here);
  content.cleanUp();
  rmSync(project, { recursive: true });
});

const STORY = "stories/laura-koskela/fi.mdx";
const ROLE = "roles/ai-mentor.json";
const ARTICLE = "news/ai-think-tank-launching/index.mdx";

interface StoredNode {
  id: string;
  file?: string;
  notice?: string;
  internal: { type: string };
}

/** The part of Gatsby's store that is asked for, kept from run to run as in a warm build. */
function store() {
  const nodes = new Map<string, StoredNode>();
  for (const path of [STORY, ROLE, "site.json"]) {
    const extension = path.split(".").at(-1);
    const file = { id: path, relativePath: path, extension, internal: { type: "File" } };
    nodes.set(path, file);
  }
  const tools = {
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => [...nodes.values()].filter((n) => n.internal.type === type),
    createNodeId: (text: string) => `node ${text}`,
    createContentDigest: (data: unknown) => JSON.stringify(data),
    actions: {
      createNode: (node: StoredNode) => void nodes.set(node.id, node),
      deleteNode: ({ id }: StoredNode) => void nodes.delete(id),
      createParentChildLink: () => undefined,
    },
  };
  return {
    create: (path: string) =>
      createContentNode({ ...tools, node: nodes.get(path) } as unknown as CreateNodeArgs),
    renew: () => renewWaiting(tools as unknown as SourceNodesArgs),
    of: (path: string) => [...nodes.values()].find(({ file }) => file === path),
  };
}

const addToStory = (line: string) =>
  content.write(STORY, content.read(STORY).replace("\ndate:", `\n${line}\ndate:`));

test("a build makes nothing of a draft, and of what is to come or has gone", () => {
  const gatsby = store();
  addToStory("draft: true");
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toBeUndefined();
  content.edit(ROLE, (role) => {
    role.publishAt = "2090-01-01";
  });
  gatsby.create(ROLE);
  expect(gatsby.of(ROLE)).toBeUndefined();
  gatsby.create("site.json");
  expect(gatsby.of("site.json")).toBeDefined();
});

test("the clock of a build is BUILD_DATE, to the minute", () => {
  const gatsby = store();
  addToStory("publishAt: 2090-01-01T09:00");
  process.env.BUILD_DATE = "2090-01-01T08:59";
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeUndefined();
  process.env.BUILD_DATE = "2090-01-01T09:00";
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeDefined();
});

test("what an earlier run has left is taken away when its time is over, its file unchanged", () => {
  const gatsby = store();
  addToStory("expiresAt: 2090-01-01");
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toBeDefined();
  process.env.BUILD_DATE = "2090-01-01";
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeUndefined();
});

test("gatsby develop shows a draft and says so; the next build has neither", () => {
  const gatsby = store();
  addToStory("draft: true");
  process.env.gatsby_executing_command = "develop";
  gatsby.create(STORY);
  expect(gatsby.of(STORY)).toMatchObject({ notice: "Draft" });
  delete process.env.gatsby_executing_command;
  gatsby.renew();
  expect(gatsby.of(STORY)).toBeUndefined();
  addToStory("draft: false");
  content.write(STORY, content.read(STORY).replace("draft: true\n", ""));
  gatsby.renew();
  expect(gatsby.of(STORY)).not.toHaveProperty("notice");
});

test("articles, feeds, sitemap, pictures and redirects know nothing of a draft", () => {
  const title = "AI Think Tank";
  content.write(ARTICLE, content.read(ARTICLE).replace("\ndate:", "\naliases: [/launch]\ndate:"));
  expect(redirects()).toContainEqual({ from: "/launch", to: "/news/ai-think-tank-launching" });
  expect(JSON.stringify(articlesIn(shownContent("content")))).toContain(title);
  content.write(ARTICLE, content.read(ARTICLE).replace("\ndate:", "\ndraft: true\ndate:"));
  expect(redirects().map(({ from }) => from)).not.toContain("/launch");
  expect(articlesIn(shownContent("content")).map(({ file }) => file)).not.toContain(ARTICLE);
  const site = readSite("content");
  expect([...site.pages.keys()]).not.toContain("/news/ai-think-tank-launching");
  expect(site.files.map(({ path }) => path)).not.toContain(ARTICLE);
});
