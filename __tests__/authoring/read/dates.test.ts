import { buildDay, buildMoment } from "../../../authoring/read/build-day";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lastChanged } from "../../../authoring/read/last-changed";
import { upcomingChanges, upcomingReport } from "../../../authoring/read/upcoming";
import type { ReadFile } from "../../../authoring/read/content-file";

describe("build day", () => {
  test("without BUILD_DATE it is the day in Oslo, not in UTC", () => {
    expect(buildDay("", new Date("2027-06-30T21:59:00Z"))).toBe("2027-06-30");
    expect(buildDay("", new Date("2027-06-30T22:00:00Z"))).toBe("2027-07-01");
  });

  test("BUILD_DATE may name a minute in Oslo; a day alone is its first one", () => {
    expect(buildMoment("2027-07-01T09:30").toISOString()).toBe("2027-07-01T07:30:00.000Z");
    expect(buildMoment("2027-07-01").toISOString()).toBe("2027-06-30T22:00:00.000Z");
    expect(buildDay("2027-07-01T00:30")).toBe("2027-07-01");
  });

  test.each(["2027-7-1", "2027-07-01 09:30", "2027-02-30", "tomorrow", "2027-07-01T00:00:00Z"])(
    "BUILD_DATE=%s stops the build and says what to write",
    (setting) => {
      expect(() => buildDay(setting)).toThrow(
        `BUILD_DATE is "${setting}"; write a day such as 2027-07-01`,
      );
    },
  );
});

describe("last change", () => {
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), "changed-"));
    folders.push(folder);
    return folder;
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const commit = (root: string, day: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const when = `${day}T12:00:00+02:00`;
    const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
    execFileSync("git", ["add", "-A"], { cwd: root });
    execFileSync("git", [...who, "commit", "-qm", "change"], { cwd: root, env });
  };

  const history = () => {
    const root = newFolder();
    execFileSync("git", ["init", "-q"], { cwd: root });
    commit(root, "2025-01-10", { "content/a.json": "1", "content/news/työ/index.mdx": "1" });
    commit(root, "2025-03-20", { "content/a.json": "2", "src/b.ts": "1" });
    return root;
  };

  test("each content file has the day of the last commit that changed it", () => {
    expect(Object.fromEntries(lastChanged(history()))).toEqual({
      "a.json": "2025-03-20",
      "news/työ/index.mdx": "2025-01-10",
    });
  });
});

describe("upcoming changes", () => {
  const file = (path: string, data: object): ReadFile => ({
    ok: true,
    path,
    data,
    body: "",
    bodyLine: 1,
    source: "",
    sourceLine: 1,
  });

  const files = [
    file("news/b/index.mdx", { publishAt: "2026-12-01T09:00", expiresAt: "2027-01-01" }),
    file("news/a/index.mdx", { publishAt: "2026-01-01", expiresAt: "2026-12-01T09:00" }),
    file("news/draft/index.mdx", { draft: true, publishAt: "2026-12-01" }),
    file("stories/c/index.mdx", { publishAt: "2026-12-02" }),
    file("roles/mentor.json", { validThrough: "2026-12-24" }),
    file("roles/late.json", { validThrough: "2026-12-24", publishAt: "2027-12-24" }),
    file("team/someone.json", { publishAt: "2026-12-01" }),
  ];

  const at = (now: string) => upcomingChanges(files, new Date(now));

  test("lists scheduled changes in order: page, local time and UTC, file", () => {
    expect(
      at("2026-11-01T00:00:00Z").map(({ localTime, page, what }) => [localTime, page, what]),
    ).toEqual([
      ["2026-12-01 00:00", "team/someone.json", "appears"],
      ["2026-12-01 09:00", "/news/a", "disappears"],
      ["2026-12-01 09:00", "/news/b", "appears"],
      ["2026-12-02 00:00", "/stories/c-english", "appears"],
      ["2026-12-25 00:00", "/mentor", "closes"],
      ["2027-01-01 00:00", "/news/b", "disappears"],
      ["2027-12-24 00:00", "/late", "appears"],
    ]);
    expect(at("2026-11-01T00:00:00Z")[1]).toMatchObject({
      at: "2026-12-01T08:00:00.000Z",
      file: "news/a/index.mdx",
    });
  });

  test("the build names the next changes and the number of further ones", () => {
    expect(upcomingReport(at("2026-12-24T00:00:00Z"), 2)).toBe(
      [
        "On 2026-12-25 00:00 /mentor closes for applications",
        "On 2027-01-01 00:00 /news/b disappears",
        "… and 1 more",
      ].join("\n"),
    );
    expect(upcomingReport([])).toMatch(/^Nothing changes by itself/);
  });
});
