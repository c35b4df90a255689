import { datedPages } from "../../../gatsby/assets/sitemap";

const page = { title: "", description: "", lang: "en", alternates: [], picture: "" };
const found = (path: string) => ({ ...page, path });
const pages = new Map([
  ["/", { file: "pages/home.json", data: {} }],
  ["/news-and-stories", { file: "pages/news-and-stories.json", data: {} }],
  ["/news/a", { file: "news/a/index.mdx", data: { date: "2025-03-17" } }],
  ["/stories/b", { file: "stories/b/fi.mdx", data: { date: "2025-09-18" } }],
  ["/ai-mentor", { file: "roles/ai-mentor.json", data: { datePosted: "2025-10-01" } }],
]);
const lists = new Map([["/news-and-stories", ["/news/a", "/stories/b"]]]);
const changedOf = (path: string, days: Record<string, string>) =>
  datedPages([found(path)], { pages }, new Map(Object.entries(days)), lists)[0]?.changed;

test("a page changed when its content file did", () => {
  expect(changedOf("/", { "pages/home.json": "2025-05-05" })).toBe("2025-05-05");
  expect(changedOf("/news/a", { "news/a/index.mdx": "2025-06-06" })).toBe("2025-06-06");
});

test("without a history the date that the content names is taken, and where there is none, none", () => {
  expect(changedOf("/news/a", {})).toBe("2025-03-17");
  expect(changedOf("/ai-mentor", {})).toBe("2025-10-01");
  expect(changedOf("/", {})).toBeUndefined();
  expect(changedOf("/no-content", {})).toBeUndefined();
});

test("a list changes with each page that stands in it", () => {
  const days = { "pages/news-and-stories.json": "2025-01-01", "news/a/index.mdx": "2025-12-24" };
  expect(changedOf("/news-and-stories", days)).toBe("2025-12-24");
  expect(changedOf("/news-and-stories", {})).toBe("2025-09-18");
});
