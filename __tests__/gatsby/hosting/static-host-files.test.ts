import { join } from "node:path";
import { publicFiles, inlinePartsOf } from "../../../gatsby/hosting/public-files";
import { headersFile, redirectsFile } from "../../../gatsby/hosting/static-host-files";
import { FILES, NO_ORIGINS, ROUTES, makeSite, staticRoute } from "../../server/support/made-site";
import { createHash } from "node:crypto";

type Rules = Map<string, Record<string, string>>;

/** Netlify's format: a line for a path, indented lines for its headers. */
const parse = (text: string): Rules => {
  const rules: Rules = new Map();
  let current: Record<string, string> = {};
  for (const line of text.trimEnd().split("\n")) {
    const [name = "", ...value] = line.split(": ");
    if (line.startsWith("/")) rules.set(line, (current = {}));
    else current[name.trim()] = value.join(": ");
  }
  return rules;
};

const written = async (https = false, files = FILES, routes = ROUTES) => {
  const { manifest, root, remove } = await makeSite(files, routes);
  const listed = await publicFiles(join(root, "public"));
  await remove();
  const input = { files: listed, manifest, origins: NO_ORIGINS, https };
  return { manifest, rules: parse(headersFile(input)) };
};

const POLICY = "content-security-policy";

test("every page has the policy that the site's own host sends", async () => {
  const { manifest, rules } = await written();
  for (const path of ["/", "/about"])
    expect(rules.get(path)?.[POLICY]).toBe(manifest.files[path]?.headers[POLICY]);
  expect(rules.get("/404.html")?.[POLICY]).toBe(manifest.notFound.headers[POLICY]);
  expect(rules.get("/news/not-found")?.[POLICY]).toBeDefined();
  expect(rules.get(encodeURI("/stories/sää"))?.[POLICY]).toBeDefined();
});

test("no header but the policy is said twice for one path", async () => {
  const { rules } = await written();
  const everywhere = Object.keys(rules.get("/*") ?? {}).filter((name) => name !== POLICY);
  expect(everywhere).toContain("x-content-type-options");
  for (const [path, headers] of rules)
    if (path !== "/*") for (const name of everywhere) expect(headers[name]).toBeUndefined();
});

test("behind TLS it says so", async () => {
  const [plain, tls] = [await written(), await written(true)];
  expect(plain.rules.get("/*")?.["strict-transport-security"]).toBeUndefined();
  expect(tls.rules.get("/*")?.["strict-transport-security"]).toBe("max-age=63072000");
  expect(tls.rules.get("/about")?.[POLICY]).toMatch(/; upgrade-insecure-requests$/);
  expect(plain.rules.get("/about")?.[POLICY]).not.toContain("upgrade");
});

test("hashed scripts share a pattern as long as all scripts are hashed", async () => {
  const { rules } = await written();
  const kept = "public, max-age=31536000, immutable";
  expect(rules.get("/static/*")).toEqual({ "cache-control": kept });
  expect(rules.get("/*.js")).toEqual({ "cache-control": kept });
  const files = { ...FILES, "worker.js": "1" };
  const other = await written(false, files, [...ROUTES, staticRoute("/worker.js", "worker.js")]);
  expect(other.rules.get("/*.js")).toBeUndefined();
  expect(other.rules.get("/app-1a2b.js")).toEqual({ "cache-control": kept });
  expect(other.rules.get("/worker.js")).toBeUndefined();
});

test("redirects are written for hosts that would rather serve the page at the old address", async () => {
  const { manifest } = await written();
  expect(redirectsFile(manifest.redirects)).toBe(
    "/career /join 301!\n/stories /news#stories 301!\n",
  );
});

test("the two files are no addresses of the site's own host", async () => {
  const files = { ...FILES, _headers: "/*", _redirects: "/a /b" };
  const { manifest } = await written(false, files, [
    ...ROUTES,
    staticRoute("/_headers", "_headers"),
    staticRoute("/_redirects", "_redirects"),
  ]);
  expect(Object.keys(manifest.files).filter((path) => path.startsWith("/_"))).toEqual([]);
});

test("source maps and hidden files are not served, .well-known is", async () => {
  const made = await makeSite({
    ...FILES,
    "app-1a2b.js.map": "{}",
    ".env": "SECRET=1",
    ".git/config": "x",
    ".well-known/security.txt": "Contact: mailto:a@example.com",
  });
  const names = [...(await publicFiles(join(made.root, "public"))).keys()];
  await made.remove();
  expect(names.sort()).toEqual([".well-known/security.txt", ...Object.keys(FILES)].sort());
});

test("files come in the order of their paths, however long each takes to read", async () => {
  const small = Array.from({ length: 40 }, (_none, index) => [`b/${index}.png`, "small"]);
  const made = await makeSite({
    ...FILES,
    "a.png": "long ".repeat(2_000_000),
    ...(Object.fromEntries(small) as Record<string, string>),
  });
  const files = await publicFiles(join(made.root, "public"));
  await made.remove();
  const names = [...files.keys()];
  expect(names).toEqual([...names].sort());
  expect(files.get("a.png")?.size).toBe(10_000_000);
});

const source = (text: string) =>
  `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

test("scripts that run are named by the hash of their text, letters beyond ASCII included", () => {
  const page = `<script>if(1<2&&"ä")</script><script type="module">a</script>
    <script type="speculationrules">{}</script><script src="/x.js"></script>`;
  expect(inlinePartsOf(page).scripts).toEqual(['if(1<2&&"ä")', "a", "{}"].map(source));
});

test("blocks of data are no scripts", () => {
  const page =
    '<script type="application/ld+json">{"a":1}</script><script type="text/x">1</script>';
  expect(inlinePartsOf(page).scripts).toEqual([]);
});

test("a style attribute counts as the browser reads it, and each source only once", () => {
  const page = `<p style="--a:&quot;x&quot;">1</p><p style="--a:&quot;x&quot;">2</p><p style='b:1'>3</p>`;
  expect(inlinePartsOf(page).styleAttributes).toEqual([source('--a:"x"'), source("b:1")]);
});

test("a style element is named by its text as it stands", () => {
  const css = "a>b::after{content:'&amp;'}\n";
  expect(inlinePartsOf(`<style data-x>${css}</style>`).styles).toEqual([source(css)]);
});
