import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readManifest } from "../../server/manifest";
import { builtPages, type BuiltPage } from "../support/built-pages";
import { readJson } from "../support/read-content";
import { startTestHost, type TestHost } from "../support/host";

const pages = builtPages();
const PLAYER = new URL(readJson<{ embed: string }>("modules.json").embed).origin;

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

/** The texts between tags, found without the parser that the build uses. */
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

describe.each(pages.map((page) => [page.path, page] as const))("%s", (path, page) => {
  // The host serves /404.html for unknown paths, which contains another path than /404.
  const served =
    path === "/404" ? { ...page, html: readFileSync("public/404.html", "utf8") } : page;

  test("has a policy that lists exactly its inline parts, and the headers of public/_headers", async () => {
    const { headers } = await fetch(host.url + path);
    const policy = policyOf(headers.get("content-security-policy"));
    const { scripts, styles, attributes } = inlineOf(served);
    expect(scripts.length).toBe(2);
    expect(policy.get("script-src")).toEqual(sources(scripts, "'self'"));
    expect(policy.get("style-src")).toEqual(sources(styles, "'self'"));
    expect(policy.get("style-src-attr")).toEqual(sources(attributes, "'unsafe-hashes'"));
    expect(policy.get("default-src")).toEqual(["'none'"]);
    // The policy of a document also holds for the pages that React shows in it.
    expect(policy.get("frame-src")).toEqual([PLAYER]);
    expect(policy.get("media-src")).toEqual(["'self'"]);
    const csp = writtenFor(path === "/404" ? "/404.html" : path);
    for (const [name, value] of Object.entries(csp))
      expect([name, headers.get(name)]).toEqual([name, value]);
    expect(Object.keys(csp)).toEqual(
      expect.arrayContaining(["content-security-policy", "permissions-policy"]),
    );
  });

  test("has no event handler, javascript: address or base element", () => {
    const { $ } = page;
    const handlers = $("*")
      .toArray()
      .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []))
      .filter((name) => name.startsWith("on"));
    expect(handlers).toEqual([]);
    expect($('[href^="javascript:" i], [action^="javascript:" i], base')).toHaveLength(0);
  });
});

const blocks = readFileSync("public/_headers", "utf8")
  .split(/\n(?=\/)/u)
  .map((block) => block.trim().split("\n"));

/** The headers that Netlify reads from public/_headers for a path; the last matching rule wins. */
function writtenFor(path: string): Record<string, string> {
  const fitting = blocks.filter(([pattern = ""]) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "u").test(path),
  );
  const lines = fitting.flatMap(([, ...headers]) => headers.map((line) => line.trim().split(": ")));
  return Object.fromEntries(lines.map(([name = "", ...value]) => [name, value.join(": ")]));
}

test("public/_headers keeps within static hosts' limits", () => {
  // Cloudflare's limit for a line, the narrowest that is published.
  for (const line of blocks.flat()) expect(line.length).toBeLessThan(2000);
  // A rule for each page, none for each hashed file.
  const immutable = blocks.filter(([, rule]) => rule?.includes("immutable"));
  expect(immutable.map(([path]) => path).sort()).toEqual([
    ...["/*.css", "/*.js", "/search/files/*", "/start/*", "/static/*"],
  ]);
});

test("every file has the same cache-control in public/_headers as on the host", async () => {
  const read = await readManifest(".");
  if (!read.ok) throw new Error(read.problem);
  for (const [path, { headers }] of Object.entries(read.manifest.files)) {
    const cache = headers["cache-control"] ?? "";
    // Revalidation is also the default of static hosts. Nothing fetches a licence file.
    if (cache.includes("must-revalidate") || path.endsWith(".LICENSE.txt")) continue;
    expect([path, writtenFor(path)["cache-control"]]).toEqual([path, cache]);
  }
});

test("the host does not serve files for static hosts or of the build", async () => {
  for (const path of ["/_headers", "/_redirects", "/webpack.stats.json", "/chunk-map.json"])
    expect((await fetch(host.url + path)).status).toBe(404);
});
