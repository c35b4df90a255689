import { readdirSync, readFileSync } from "node:fs";
import { builtPages } from "../support/built-pages";

const articles = builtPages().filter(({ path }) => path.startsWith("/news/"));
// A warm build leaves the scripts of earlier builds in public/ for tabs that are still open.
const scripts = readdirSync("public").filter((file) => file.endsWith(".js"));

test("an article's body is HTML in the page", () => {
  const page = articles.find(({ path }) => path === "/news/ai-think-tank-launching");
  expect(page?.$("article h2").first().text()).toBe("How it works");
  expect(page?.$("article li strong").first().text()).toBe("Six to eight leaders");
});

test("articles ship no script of their own: one template serves them all", () => {
  const names = scripts.map((file) => file.replace(/-[0-9a-f]{20}\.js$/u, ""));
  const templates = new Set(names.filter((name) => name.includes("article")));
  expect([...templates]).toEqual(["component---src-templates-news-article-tsx"]);
});

test("no script carries an article's words or the list of articles", () => {
  for (const file of scripts) {
    const script = readFileSync(`public/${file}`, "utf8");
    expect(script).not.toContain("ai-think-tank-launching");
    expect(script).not.toContain("never get tired");
  }
});
