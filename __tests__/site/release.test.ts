import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestHost } from "../support/host";

// A whole host is copied and started, on whatever machine this is.
jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "release-"));
const release = join(folder, "one");
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
  message: "From a folder of its own.",
};

test("a release serves the site and keeps submissions with nothing but what is in it", async () => {
  expect(copy()).toMatchObject({ status: 0 });
  const host = await startTestHost({
    root: release,
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
  const listed = spawnSync(process.execPath, ["dist/leads.js", "list", "--json"], {
    cwd: release,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: `sqlite:${join(host.dataDir, "submissions.db")}` },
  });
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id: LEAD.submissionId }]);
  expect(await host.stop()).toBe(0);
});

test("every package that the service loads at run time can be loaded from it", () => {
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

test("it holds no tools, no sources and no submissions", () => {
  for (const name of ["gatsby", "prebuild-install", "better-sqlite3/deps", "better-sqlite3/src"])
    expect(existsSync(join(release, "node_modules", name))).toBe(false);
  for (const name of ["src", "content", "data", ".git"])
    expect(existsSync(join(release, name))).toBe(false);
});

test("a release is never written over", () => {
  expect(copy()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("give each release a folder of its own") as string,
  });
});
