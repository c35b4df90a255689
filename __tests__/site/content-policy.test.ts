import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { readManifest } from "../../server/manifest";
import { builtPages, type BuiltPage } from "../support/built-pages";
import { startTestHost, type TestHost } from "../support/host";

const pages = builtPages();
const { embed } = JSON.parse(readFileSync("content/modules.json", "utf8")) as { embed: string };

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

const source = (text: string) =>
  `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

const policyOf = (header: string | null) =>
  new Map(
    (header ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.sort()] as const;
    }),
  );

/** The texts between tags, found in the page's bytes and not by the parser that the build uses. */
const between = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, text = ""]) => text);

const inlineOf = ({ html, $ }: BuiltPage) => ({
  scripts: between(html, /<script(?![^>]*(?: src=|ld\+json))[^>]*>([^]*?)<\/script>/gu),
  styles: between(html, /<style[^>]*>([^]*?)<\/style>/gu),
  attributes: $("[style]")
    .toArray()
    .map((element) => $(element).attr("style") ?? ""),
});

const sources = (texts: string[], ...others: string[]) =>
  [...new Set([...others, ...texts.map(source)])].sort();

/** The page under its own address; `/404` stands for every path that is not there. */
const answerFor = ({ path }: BuiltPage) => fetch(host.url + path);

describe.each(pages.map((page) => [page.path, page] as const))("%s", (path, page) => {
  // The host has /404.html for unknown paths; /404 differs in the name it gives itself.
  const served =
    path === "/404" ? { ...page, html: readFileSync("public/404.html", "utf8") } : page;

  test("is sent with a policy that names exactly what it has inline", async () => {
    const policy = policyOf((await answerFor(page)).headers.get("content-security-policy"));
    const { scripts, styles, attributes } = inlineOf(served);
    expect(scripts.length).toBe(2);
    expect(policy.get("script-src")).toEqual(sources(scripts, "'self'"));
    expect(policy.get("style-src")).toEqual(sources(styles, "'self'"));
    expect(policy.get("style-src-attr")).toEqual(sources(attributes, "'unsafe-hashes'"));
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("frame-src")).toEqual([
      path === "/ai-mentoring" ? new URL(embed).origin : "'none'",
    ]);
  });

  test("has nothing that no policy with hashes can allow", () => {
    const { $ } = page;
    const handlers = $("*")
      .toArray()
      .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []))
      .filter((name) => name.startsWith("on"));
    expect(handlers).toEqual([]);
    expect($('[href^="javascript:" i], [action^="javascript:" i], base')).toHaveLength(0);
  });

  test("is written for static hosts with the policy and the headers that the host sends", async () => {
    const { headers } = await answerFor(page);
    const written = writtenFor(path === "/404" ? "/404.html" : path);
    for (const [name, value] of Object.entries(written))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(Object.keys(written)).toContain("content-security-policy");
    expect(Object.keys(written)).toContain("permissions-policy");
  });
});

const blocks = readFileSync("public/_headers", "utf8")
  .split(/\n(?=\/)/u)
  .map((block) => block.trim().split("\n"));

/** What Netlify makes of public/_headers for a path: patterns for whole paths, the last one counts. */
function writtenFor(path: string): Record<string, string> {
  const fitting = blocks.filter(([pattern = ""]) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "u").test(path),
  );
  const lines = fitting.flatMap(([, ...headers]) => headers.map((line) => line.trim().split(": ")));
  return Object.fromEntries(lines.map(([name = "", ...value]) => [name, value.join(": ")]));
}

test("public/_headers keeps to what hosts of static files read", () => {
  // Cloudflare's limit for a line, the narrowest that is published.
  for (const line of blocks.flat()) expect(line.length).toBeLessThan(2000);
  // A rule for each page, none for each hashed file.
  expect(blocks.filter(([, rule]) => rule?.includes("immutable")).map(([path]) => path)).toEqual([
    "/static/*",
    "/*.js",
    "/*.css",
    "/start/*",
    "/search/files/*",
  ]);
});

test("every file may be kept as long on a host of static files as on the site's own", async () => {
  const read = await readManifest(".");
  if (!read.ok) throw new Error(read.problem);
  for (const [path, { headers }] of Object.entries(read.manifest.files)) {
    const cache = headers["cache-control"] ?? "";
    // What nothing is said of is asked for anew each time, on those hosts too. A licence is not used.
    if (cache.includes("must-revalidate") || path.endsWith(".LICENSE.txt")) continue;
    expect([path, writtenFor(path)["cache-control"]]).toEqual([path, cache]);
  }
});

test("what React puts into a page as HTML needs no policy: it has no style, script or frame", () => {
  const data = readdirSync("public/page-data", { recursive: true, encoding: "utf8" });
  for (const file of data.filter((name) => name.endsWith(".json"))) {
    const text = readFileSync(`public/page-data/${file}`, "utf8");
    expect([file, /<(?:style|script|iframe)\b|<[^>]+ style=/u.test(text)]).toEqual([file, false]);
  }
});

test("the files for static hosts and those of the build are no addresses of the host itself", async () => {
  for (const path of ["/_headers", "/_redirects", "/webpack.stats.json", "/chunk-map.json"])
    expect((await fetch(host.url + path)).status).toBe(404);
});
