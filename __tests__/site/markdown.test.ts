import { readFileSync } from "node:fs";
import { evaluate } from "@mdx-js/mdx";
import { type CheerioAPI, load } from "cheerio";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { markdownPath } from "../../server/manifest";
import { builtPages, isIndexable } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";

const pages = builtPages();
/** The privacy notice has sentences that the host decides. */
const offered = pages.filter((page) => isIndexable(page) && !page.html.includes(" data-if="));

/** Front matter and text of a page's Markdown, the text as HTML by another parser than the build's. */
async function readMarkdown(path: string) {
  const file = readFileSync(`public${markdownPath(path)}`, "utf8");
  const [, front = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(file) ?? [];
  const facts = front.split("\n").map((line) => line.split(/: (.*)/su));
  const { default: Body } = await evaluate(body, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    format: "md",
  });
  return {
    facts: Object.fromEntries(
      facts.map(([name, value = ""]) => [name, JSON.parse(value)]),
    ) as object,
    $: load(renderToStaticMarkup(createElement(Body))),
  };
}

const letters = (text: string) => text.replaceAll(/[\s\u00ad\u200b\u2060]/gu, "");

const linksOf = ($: CheerioAPI, base: string, links = "a[href]") => [
  ...new Set($(links).map((_, link) => new URL($(link).attr("href") ?? "", base).href)),
];

const UNREAD =
  "[hidden], [aria-hidden=true], [data-badge=loading], button:not([type=submit]), ul + [data-carousel], " +
  "svg:not([role=img]), svg > :not(title), style, script";

test.each(offered.map((page) => [page.path, page] as const))(
  "%s has every word and every link of its main part as Markdown, once and in order",
  async (path, { html }) => {
    const $ = load(html);
    const meta = (name: string) =>
      $(`meta[name="${name}"], meta[property="${name}"]`).attr("content");
    const address = $("link[rel=canonical]").attr("href") ?? "";
    const { facts, $: markdown } = await readMarkdown(path);
    const date = meta("article:published_time")?.slice(0, 10);
    expect(facts).toEqual({
      title: $("title").text(),
      description: meta("description"),
      url: address,
      lang: $("html").attr("lang"),
      ...(date && { date }),
    });
    $("main").find(UNREAD).remove();
    expect(letters(markdown("body").text())).toBe(letters($("main").text()));
    const main = load($.html("main"));
    const forms = main("form").length > 0 ? [address] : [];
    // Parsers also make links of plain e-mail addresses.
    expect(linksOf(markdown, address)).toEqual(
      expect.arrayContaining([...linksOf(main, address), ...forms]),
    );
    const pictures = main("img[alt!='']").map((_, { attribs }) => attribs.alt);
    expect(
      markdown("img")
        .map((_, { attribs }) => attribs.alt)
        .get(),
    ).toEqual(pictures.get());
  },
);

describe("the host", () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.stop());

  const ask = (path: string, accept: string, init: RequestInit = {}) =>
    fetch(host.url + path, { redirect: "manual", ...init, headers: { accept, ...init.headers } });

  const CHROME =
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";

  test.each([
    ["text/markdown", "markdown"],
    ["text/markdown, text/html, */*", "markdown"],
    ["Text/Markdown ; Q=0.9, text/html;q=0.8", "markdown"],
    ["text/html;q=0.5, text/markdown;q=0.4", "html"],
    ["text/markdown;q=0.5, */*", "html"],
    ["text/markdown;q=0.5, text/*;q=0.4, */*", "markdown"],
    ["text/markdown;q=0", "html"],
    ["text/markdown;q=0, */*", "html"],
    ["text/*", "html"],
    ["*/*", "html"],
    [CHROME, "html"],
    ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
    [`${"text/markdown, ".repeat(500)}text/markdown`, "html"],
    ['text/markdown;a="', "markdown"],
    [";,;q,", "html"],
  ])("answers Accept %p with %s", async (accept, kind) => {
    const response = await ask("/ai-mentoring", accept);
    const file = kind === "html" ? "ai-mentoring/index.html" : "ai-mentoring.md";
    expect(await response.text()).toBe(readFileSync(`public/${file}`, "utf8"));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`text/${kind}; charset=utf-8`);
    expect(response.headers.get("vary")).toBe("Accept, Accept-Encoding");
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  });

  test.each(offered.map(({ path }) => path))("%s names its Markdown in a header", async (path) => {
    const { headers } = await ask(path, CHROME);
    const link = headers.get("link");
    expect(link).toBe(`<${markdownPath(path)}>; rel="alternate"; type="text/markdown"`);
    const named = await ask(markdownPath(path), "*/*");
    expect(await named.text()).toBe(await (await ask(path, "text/markdown")).text());
    expect(readFileSync("public/_headers", "utf8")).toContain(`\n  link: ${link}\n`);
  });

  test("a page's HTML and Markdown have tags of their own, and HEAD answers as GET does", async () => {
    const [html, markdown] = [await ask("/", CHROME), await ask("/", "text/markdown")];
    const tags = [html, markdown].map(({ headers }) => headers.get("etag") ?? "");
    expect(tags[0]).not.toBe(tags[1]);
    const again = (accept: string, tag = "") =>
      ask("/", accept, { headers: { "if-none-match": tag } });
    expect((await again("text/markdown", tags[1])).status).toBe(304);
    expect((await again("text/markdown", tags[0])).status).toBe(200);
    expect((await again(CHROME, tags[1])).status).toBe(200);
    const head = await ask("/", "text/markdown", { method: "HEAD" });
    expect(head.headers.get("etag")).toBe(tags[1]);
    expect(await head.text()).toBe("");
  });

  test("what a query fills in, a redirect and a missing page are answered as before", async () => {
    const filled = await ask("/book-call?topic=agents", "text/markdown");
    expect(await filled.text()).toBe(readFileSync("public/book-call.md", "utf8"));
    const page = await ask("/book-call?topic=agents", CHROME);
    expect(page.headers.get("vary")).toBe("Accept, Accept-Encoding");
    expect(await page.text()).toContain('checked=""');
    const moved = await ask("/ai-mentoring/", "text/markdown");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/ai-mentoring"]);
    const missing = await ask("/no-such-page", "text/markdown");
    expect(missing.status).toBe(404);
    expect(missing.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  test("pages for one person, and those that the host completes, have no Markdown", async () => {
    for (const { path } of pages.filter((page) => !offered.includes(page))) {
      const { headers } = await ask(path, "text/markdown");
      expect([path, headers.get("content-type")]).toEqual([path, "text/html; charset=utf-8"]);
      expect([path, (await ask(markdownPath(path), "*/*")).status]).toEqual([path, 404]);
    }
  });
});
