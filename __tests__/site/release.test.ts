import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { migrations } from "../../functions/store/migrate";
import { filesIn } from "../support/built-pages";
import { startTestHost } from "../support/host";

const folder = mkdtempSync(join(tmpdir(), "release-"));
const release = join(folder, "one");
const NODE = join(release, "bin/node");
const copy = () =>
  spawnSync(process.execPath, ["scripts/release.mjs", release], { encoding: "utf8" });

afterAll(() => rmSync(folder, { recursive: true }));

const LEAD = {
  formName: "send-message-form",
  formType: "send-message",
  submissionId: "0b2f4c1e-52c7-4f5e-8a55-2f6c2ac0f0aa",
  name: "Release Test",
  email: "release@example.com",
  company: "Release Oy",
  subject: "A release",
  department: "General Inquiry",
  message: "Sent to a release.",
};

test("a release serves the site and stores submissions with only its files", async () => {
  expect(copy()).toMatchObject({ status: 0 });
  const host = await startTestHost({
    root: release,
    node: NODE,
    program: join(release, "dist/server.js"),
    env: { NODE_PATH: "" },
  });
  expect((await fetch(`${host.url}/our-story`)).status).toBe(200);
  const answer = await fetch(`${host.url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(LEAD),
  });
  expect(await answer.json()).toEqual({ success: true, id: LEAD.submissionId });
  const listed = spawnSync(NODE, ["dist/leads.js", "export", "--format", "json"], {
    cwd: release,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: `sqlite:${join(host.dataDir, "submissions.db")}` },
  });
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id: LEAD.submissionId }]);
  expect(await host.stop()).toBe(0);
});

test("a release started by another major version of Node exits with instructions", () => {
  const older = `Object.defineProperty(process.versions, "node", { value: "22.11.0" })`;
  const args = [`--import=data:text/javascript,${encodeURIComponent(older)}`];
  for (const program of ["dist/server.js", "dist/leads.js"]) {
    const ran = spawnSync(NODE, [...args, program], { cwd: release, encoding: "utf8" });
    expect(ran).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `This build is for Node ${process.versions.node.split(".")[0]}, and this is Node 22.11.0: start it with the release's own bin/node, or build the site again.\n`,
    });
  }
});

test("a release warns when the date of content has passed without a build", async () => {
  const file = join(release, SERVICE_CONTENT_FILE);
  const content = JSON.parse(readFileSync(file, "utf8")) as ServiceContent;
  const [next] = JSON.parse(readFileSync("dist/upcoming.json", "utf8")) as { at: string }[];
  expect(content.nextChange).toBe(next?.at);
  const nextChange = new Date(Date.now() - 2 * 3_600_000).toISOString();
  writeFileSync(file, JSON.stringify({ ...content, nextChange }));
  const host = await startTestHost({ root: release, program: join(release, "dist/server.js") });
  const status = spawnSync(process.execPath, ["dist/leads.js", "status"], {
    cwd: release,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: `sqlite:${join(host.dataDir, "submissions.db")}` },
  });
  await host.stop();
  expect(status.stdout).toContain("Something with a date should have appeared on the site 2 h ");
});

test("a release contains every package that the service loads at run time", () => {
  const load = createRequire(join(release, "package.json"));
  const sources = readdirSync("functions", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join("functions", name), "utf8"));
  const names = [...sources.join("\n").matchAll(/loadModule\("([^"]+)"\)/gu)].map(
    ([, name]) => name ?? "",
  );
  expect(names).toEqual(expect.arrayContaining(["better-sqlite3", "pg"]));
  for (const name of names) expect(load.resolve(name).startsWith(release)).toBe(true);
});

test("deploy/update.sh finds the migrations in the built programs", () => {
  const [, sign = ""] = /grep -ohE '(.+?)'/u.exec(readFileSync("deploy/update.sh", "utf8")) ?? [];
  const programs = readdirSync("dist").filter((name) => name.endsWith(".js"));
  const found = programs.flatMap(
    (name) => readFileSync(join("dist", name), "utf8").match(new RegExp(sign, "gu")) ?? [],
  );
  const names = Object.keys(migrations(false)).map((name) => JSON.stringify(name));
  expect([...new Set(found)].sort()).toEqual(names);
});

test("a release contains no tools, sources or submissions", () => {
  for (const name of ["gatsby", "prebuild-install", "better-sqlite3/deps", "better-sqlite3/src"])
    expect(existsSync(join(release, "node_modules", name))).toBe(false);
  for (const name of ["src", "content", "data", ".git"])
    expect(existsSync(join(release, name))).toBe(false);
});

test("a release has third-party licences and names the source of the public holidays", () => {
  const notices = readFileSync(join(release, "dist/THIRD-PARTY.txt"), "utf8");
  expect(notices).toContain("https://github.com/commenthol/date-holidays, CC BY-SA 3.0");
  expect(notices).toMatch(/^https:\/\/\S+wikipedia\.org\/wiki\/Feiertage_in_Deutschland$/mu);
  // Of the pages, of their typefaces, of the host and of the owner's commands.
  const names = [
    "react-dom",
    "yup",
    "@fontsource/instrument-serif",
    "hono",
    "ical.js",
    "commander",
  ];
  for (const name of names) {
    const [, text = ""] = notices.split(`https://www.npmjs.com/package/${name}/v/`);
    expect([name, text.length > 0]).toEqual([name, true]);
    expect(text.split("-----")[0]).toMatch(/Copyright|MPL|Mozilla/u);
  }
  expect(notices).toMatch(/^https:\/\/\S+\/package\/node-[a-z]+-[^/]+\/v\/24\./mu);
  expect(notices).not.toMatch(/\(undefined\)/u);
});

test("npm start serves the built site and its store, and ends on SIGTERM", async () => {
  const host = await startTestHost({
    program: "scripts/start.mjs",
    env: { NODE_ENV: "production" },
  });
  expect(host.output()).toContain("The build is up to date.");
  expect((await fetch(`${host.url}/contact`)).status).toBe(200);
  expect(await (await fetch(`${host.url}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await host.stop()).toBe(0);
});

describe("the build's files", () => {
  const files = ["public", "dist"].flatMap(filesIn);
  const text = (file: string) => readFileSync(file, "utf8");

  test("contain no page, address or script for authors", () => {
    expect(existsSync("public/authors")).toBe(false);
    expect(existsSync("public/page-data/authors")).toBe(false);
    const scripts = files.filter((file) => /^public\/.*\.(?:js|css)$/u.test(file));
    expect(scripts.length).toBeGreaterThan(3);
    const naming = ["public/sitemap.xml", "dist/site-manifest.json", ...scripts].filter((file) =>
      /authors[/-]pictures|What each width shows/u.test(text(file)),
    );
    expect(naming).toEqual([]);
  });

  test("contain no CMS", () => {
    expect(existsSync("public/admin")).toBe(false);
    expect(text("dist/site-manifest.json")).not.toMatch(/"\/admin|decap/u);
  });

  // Therefore builds in two folders are identical.
  test("contain no path of the build folder", () => {
    const paths = [
      ...["node_modules", "src", "gatsby", "server", "functions", "content", ".cache", "public"],
    ].map((name) => join(process.cwd(), name));
    expect(files.length).toBeGreaterThan(300);
    const naming = files.filter((file) => {
      const bytes = readFileSync(file);
      return paths.some((path) => bytes.includes(path));
    });
    expect(naming).toEqual([]);
  });
});
