import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OSLO } from "../../support/fixtures";
import { copyProject, linkPackages, type Project, projectIn } from "./copied-project";

// Each run bundles its programs.
jest.setTimeout(240_000);

const FONT = "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2";
const STATUS = {
  head: {
    title: "Status",
    description: "This page says whether everything works, which it does on most of the days.",
  },
  sections: [{ type: "text", heading: "Status", text: ["Everything works."] }],
};

let parent: string;
let upstream: Project;
let site: Project;
let version2: string;
const json = (file: string) => JSON.parse(site.read(file)) as Record<string, unknown>;
const update = (...args: string[]) => site.run(["scripts/update.mjs", ...args]);
const headOf = ({ git }: Project) => git("rev-parse", "HEAD").trim();

/** A version with a renamed field in JSON and in front matter, and changes everywhere else. */
function release({ replace, write, read, git, root, commit }: Project): void {
  const rename = (files: string, before: string, after: string) =>
    `"${files}": ({ ${before}: value, ...rest }) => ({ ...rest, ${after}: value }),`;
  replace(
    "authoring/read/migrations.ts",
    "  withInterests,\n];",
    `  withInterests,\n  {
    ${rename("navigation.json", "menuCalls", "menuActions")}
    ${rename("texts/*.mdx", "dated", "since")}
  },\n];`,
  );
  replace("authoring/types/collections/navigation.ts", "menuCalls:", "menuActions:");
  replace("authoring/types/collections/text-page.ts", " dated:", " since:");
  replace("authoring/types/page.ts", 'needed: ["home"]', 'needed: ["home", "status"]');
  write("content/pages/status.json", `${JSON.stringify(STATUS, undefined, 2)}\n`);
  for (const path of ["texts/help.mdx", "texts/help.fi.mdx"])
    write(`content/${path}`, read(`content/${path.replace("help", "terms")}`));
  mkdirSync(join(root, "vendor/extra"), { recursive: true });
  write("vendor/extra/package.json", '{ "name": "extra", "version": "1.0.0" }\n');
  replace("package.json", '"esbuild": ', '"extra": "file:vendor/extra",\n    "esbuild": ');
  const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, object> };
  lock.packages["node_modules/extra"] = { resolved: "vendor/extra", link: true };
  lock.packages["vendor/extra"] = { version: "1.0.0" };
  write("package-lock.json", JSON.stringify(lock, undefined, 2));
  replace("README.md", /^# .*/u, "# The project's new title");
  replace("docs/deploy.md", "# Deployment", "# Deployment of a site");
  replace("deploy/site@.service", "RestartSec=2", "RestartSec=3");
  replace("deploy/receiver.mjs", "64 * 1024", "32 * 1024");
  git("rm", "--quiet", "deploy/leads.sh");
  commit("Version 2");
}

/** What an adopter does: adopts, writes, has a typeface, and changes a little of the code, too. */
function write({ run, replace, root, git, commit }: Project): void {
  const PLACE = { city: "Tallinn", country: "Estonia", postalCode: "10123" };
  const answers = { ...OSLO, ...PLACE, name: "Teejuht OÜ", languages: ["et", "en"] };
  site.write("answers.json", JSON.stringify(answers));
  const { output } = run(["scripts/program.mjs", "authoring/commands/adopt.ts", "answers.json"]);
  expect(output).toMatch(/Nothing wrong in \d+ files/u);
  rmSync(join(root, "answers.json"));
  commit("Adopt");
  replace("content/navigation.json", '"label": "Our Story"', '"label": "Meie lugu"');
  replace("content/texts/privacy.mdx", /^dated: .*$/mu, "dated: Kehtib alates");
  mkdirSync(join(root, "content/fonts"));
  copyFileSync(join("node_modules", FONT), join(root, "content/fonts/own.woff2"));
  replace(
    "content/theme.json",
    '"package": "@fontsource/instrument-serif"',
    '"files": ["./fonts/own.woff2"]',
  );
  replace("README.md", /^# .*/u, "# Our title");
  replace("deploy/leads.sh", "set -eu", "set -eux");
  git("rm", "--quiet", "deploy/receiver.mjs");
  commit("Write");
}

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "update-"));
  upstream = copyProject(join(parent, "project"));
  const clone = ["clone", "--quiet", "--origin", "project", upstream.root, join(parent, "site")];
  execFileSync("git", clone);
  site = projectIn(join(parent, "site"));
  linkPackages(site.root);
  write(site);
  release(upstream);
  version2 = headOf(upstream);
});
afterAll(() => rmSync(parent, { recursive: true }));

test("refuses to run with uncommitted changes, and without a version to fetch", () => {
  site.write("content/companies.json", "{}");
  expect(update()).toEqual({
    status: 1,
    output: "\nCommit what you have changed first:\n M content/companies.json\n",
  });
  site.git("checkout", "--quiet", "content");
  const { status, output } = update("project", "no-such-version");
  expect(output).toContain("could not be fetched from project:\nfatal: couldn't find remote ref");
  expect(status).toBe(1);
});

test("an adopted site takes a new version without a conflict, and can undo it", () => {
  const before = headOf(site);
  const { status, output } = update();
  expect(output).toMatch(/Nothing wrong in \d+ files/u);
  expect(status).toBe(0);
  expect(site.git("status", "--porcelain")).toBe("");
  expect(site.git("rev-parse", "HEAD^1", "HEAD^2").trim().split("\n")).toEqual([before, version2]);

  // The project's code, the lock file included; what the adopter alone has changed there stays.
  const others = [":(exclude)content", ":(exclude)static"];
  expect(site.git("diff", "--name-only", version2, "HEAD", "--", ".", ...others)).toBe("");
  expect(output).toMatch(/which won where both changed a line:\n(?: {2}\S+\n)*? {2}README\.md\n/u);
  expect(output).toContain("deploy/ has changed");

  // The adopter's content, with the renamed fields in both languages.
  expect(json("content/site.json")).toMatchObject({ brand: "Teejuht OÜ", languages: ["et", "en"] });
  expect(site.read("content/navigation.json")).toContain('"label": "Meie lugu"');
  for (const file of ["content/navigation.json", "content/navigation.en.json"])
    expect(Object.keys(json(file))).toEqual(expect.arrayContaining(["menuActions"]));
  expect(site.read("content/texts/privacy.mdx")).toContain("\nsince: Kehtib alates\n");
  expect(site.read("content/texts/privacy.en.mdx")).toMatch(/^since: /mu);
  expect(existsSync(join(site.root, "static"))).toBe(false);
  expect(output).toContain("the content needs them; edit them:\n  content/pages/status.json\n");
  // The first language, Estonian, has no language in its names; English is no longer the first.
  const commit = version2.slice(0, 9);
  expect(output).toContain(`where needed:
  git checkout ${commit} -- content/texts/help.mdx
  git show ${commit}:content/texts/help.mdx > content/texts/help.en.mdx
deploy/`);

  expect(update().output).toMatch(/^Nothing to do/u);
  const [, undo = ""] = /^To undo the update: git (.*)$/mu.exec(output) ?? [];
  site.git(...undo.split(" "));
  expect([headOf(site), site.git("status", "--porcelain")]).toEqual([before, ""]);
  expect(output).toContain(`npm run look -- ${before.slice(0, 9)}\n`);
});

test("a version that fails leaves everything as it was, and says why", () => {
  upstream.replace("authoring/read/migrations.ts", "dated: value", "dated: { no: { value } }");
  upstream.commit("Break the migration");
  const before = headOf(site);
  const { status, output } = update();
  expect(output).toContain(
    "The content could not be migrated (see above).\n\nNothing was changed.",
  );
  expect(status).toBe(1);
  expect([headOf(site), site.git("status", "--porcelain")]).toEqual([before, ""]);
  expect(existsSync(join(site.root, ".git/MERGE_HEAD"))).toBe(false);
  upstream.git("reset", "--hard", "--quiet", version2);
});

test("packages of the adopter are added to the lock file of the new version", () => {
  mkdirSync(join(site.root, "vendor/own"), { recursive: true });
  site.write("vendor/own/package.json", '{ "name": "own", "version": "1.0.0" }\n');
  site.replace("package.json", '"hono": ', '"own": "file:vendor/own",\n    "hono": ');
  site.commit("Add a package");
  const { output } = update();
  expect(output).toContain("The new version is merged and committed.");
  const { packages } = json("package-lock.json") as { packages: Record<string, object> };
  expect(packages).toMatchObject({
    "": { dependencies: { own: "file:vendor/own", extra: "file:vendor/extra" } },
    "node_modules/own": { link: true },
    "node_modules/extra": { link: true },
  });
});
