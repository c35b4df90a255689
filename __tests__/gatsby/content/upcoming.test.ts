import { upcomingChanges, upcomingReport } from "../../../gatsby/content/upcoming";
import type { ReadFile } from "../../../gatsby/content/content-file";

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
  file("stories/c/en.mdx", { publishAt: "2026-12-02" }),
  file("roles/mentor.json", { validThrough: "2026-12-24" }),
  file("roles/late.json", { validThrough: "2026-12-24", publishAt: "2027-12-24" }),
  file("team/someone.json", { publishAt: "2026-12-01" }),
];

const at = (now: string) => upcomingChanges(files, new Date(now));

test("what a clock will change is told in order: page, moment in Helsinki and in UTC, file", () => {
  expect(
    at("2026-11-01T00:00:00Z").map(({ inHelsinki, page, what }) => [inHelsinki, page, what]),
  ).toEqual([
    ["2026-12-01 09:00", "/news/a", "disappears"],
    ["2026-12-01 09:00", "/news/b", "appears"],
    ["2026-12-02 00:00", "/stories/c-english", "appears"],
    ["2026-12-25 00:00", "/mentor", "closes"],
    ["2027-01-01 00:00", "/news/b", "disappears"],
    ["2027-12-24 00:00", "/late", "appears"],
  ]);
  expect(at("2026-11-01T00:00:00Z")[0]).toMatchObject({
    at: "2026-12-01T07:00:00.000Z",
    file: "news/a/index.mdx",
  });
});

test("a moment that has come is not upcoming any more", () => {
  expect(at("2026-12-25T00:00:00Z").map(({ page }) => page)).toEqual(["/news/b", "/late"]);
  expect(at("2026-12-01T07:00:00Z")).toHaveLength(4);
  expect(at("2026-12-01T06:59:59Z")).toHaveLength(6);
});

test("the build says the next few, and how many there are besides", () => {
  expect(upcomingReport(at("2026-12-24T00:00:00Z"), 2)).toBe(
    [
      "On 2026-12-25 00:00 /mentor closes for applications",
      "On 2027-01-01 00:00 /news/b disappears",
      "… and 1 more",
    ].join("\n"),
  );
  expect(upcomingReport([])).toMatch(/^Nothing changes by itself/);
});
