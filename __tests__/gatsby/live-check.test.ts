import { symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import * as gatsbyNode from "../../gatsby-node";
import { copiedContent } from "../authoring/check/copied-content";

const content = copiedContent();
const cwd = process.cwd();

beforeAll(() => {
  // The typefaces of the theme are packages.
  symlinkSync(resolve("node_modules"), join(content.project, "node_modules"));
  process.chdir(content.project);
  process.env.gatsby_executing_command = "develop";
});
afterAll(() => {
  process.chdir(cwd);
  delete process.env.gatsby_executing_command;
  content.cleanUp();
});

test("the live site tells each mistake once, with its file and its cure, and when it is mended", async () => {
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  const reporter = { panicOnBuild: tell, success: tell };
  const actions = { createRedirect: () => undefined };
  const args = { reporter, actions, getNodesByType: () => [] };
  const createPages = gatsbyNode.createPages as unknown as (given: typeof args) => Promise<void>;
  /** Gatsby makes the pages again after each change. */
  const change = async (edit?: () => void) => {
    told.length = 0;
    edit?.();
    await createPages(args);
    return told.join("\n");
  };
  expect(await change()).toBe("");
  const misspell = () =>
    content.edit("pages/home.json", (home) => {
      home.headd = home.head;
    });
  expect(await change(misspell)).toMatch(
    /content\/pages\/home\.json:\d+ · headd · found [^\n]*did you mean head\?/u,
  );
  expect(await change()).toBe("");
  expect(await change(content.restore)).toBe("The content is right again.");
  expect(await change()).toBe("");
});
