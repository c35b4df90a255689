import { buildManifest } from "../../../gatsby/hosting/build-manifest";
import { NO_ORIGINS, makeSite, FILES } from "../../server/support/made-host";
import { join } from "node:path";
import { publicFiles, inlinePartsOf } from "../../../gatsby/hosting/public-files";
import { headersFile, redirectsFile } from "../../../gatsby/hosting/static-host-files";
import { createHash } from "node:crypto";

const SCRIPT = "/app-1a2b3c4d5e1a2b3c4d5e.js";

test("files with a hash in their names are immutable, others are revalidated", async () => {
  const { manifest, remove } = await makeSite();
  await remove();
  const cacheOf = (path: string) => manifest.files[path]?.headers["cache-control"];
  expect(cacheOf("/static/photo-1a2b.jpg")).toBe("public, max-age=31536000, immutable");
  expect(cacheOf(SCRIPT)).toBe("public, max-age=31536000, immutable");
  expect(cacheOf("/icon.svg")).toBe("public, max-age=0, must-revalidate");
  expect(cacheOf("/about")).toBe("public, max-age=0, must-revalidate");
});

test("uses the not-found page of a folder for unknown addresses below it", () => {
  const page = "news/not-found/index.html";
  const facts = { hash: "aa", size: 1 };
  const files = new Map(["404.html", page].map((name) => [name, facts]));
  const result = buildManifest({ routes: [], files, origins: NO_ORIGINS });
  expect(result).toMatchObject({
    ok: true,
    manifest: { files: {}, notFoundBelow: { "/news/": { file: page } } },
  });
});

test("reports all routes that the host cannot serve at once", () => {
  const result = buildManifest({
    routes: [
      { type: "function", path: "/late" },
      { type: "redirect", path: "/old/*", toPath: "/new", status: 301 },
      { type: "redirect", path: "https://old.example/", toPath: "/", status: 301 },
      { type: "redirect", path: "/rewritten", toPath: "/", status: 200 },
      { type: "static", path: "/app/*" },
    ],
    files: new Map(),
    origins: NO_ORIGINS,
  });
  expect(result).toEqual({
    ok: false,
    problems: [
      "/late: rendered on request (SSR or DSG); this host serves built pages only",
      "/old/*: a pattern; this host serves exact paths only",
      "https://old.example/: a redirect must start from a path",
      "/rewritten: status 200 is not a redirect; use 301, 302, 307 or 308",
      "/app/*: a pattern; this host serves exact paths only",
      "/404: there is no not-found page; add content/not-found.json",
    ],
  });
});

describe("static hosts", () => {
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

  const manifestOf = async (files = FILES) => {
    const { manifest, root, remove } = await makeSite(files);
    const listed = await publicFiles(join(root, "public"));
    await remove();
    const input = { files: listed, origins: NO_ORIGINS, https: false };
    return { manifest, rules: parse(headersFile(input)) };
  };

  const POLICY = "content-security-policy";

  test("only the policy is set twice for a path", async () => {
    const { rules } = await manifestOf();
    const everywhere = Object.keys(rules.get("/*") ?? {}).filter((name) => name !== POLICY);
    expect(everywhere).toContain("x-content-type-options");
    for (const [path, headers] of rules)
      if (path !== "/*") for (const name of everywhere) expect(headers[name]).toBeUndefined();
  });

  test("hashed scripts share a pattern while all scripts are hashed", async () => {
    const { rules } = await manifestOf();
    const kept = "public, max-age=31536000, immutable";
    expect(rules.get("/static/*")).toEqual({ "cache-control": kept });
    expect(rules.get("/*.js")).toEqual({ "cache-control": kept });
    const manifest = await manifestOf({ ...FILES, "worker.js": "1" });
    expect(manifest.rules.get("/*.js")).toBeUndefined();
    expect(manifest.rules.get(SCRIPT)).toEqual({ "cache-control": kept });
    expect(manifest.rules.get("/worker.js")).toBeUndefined();
  });

  test("redirects are forced on hosts that prefer a page at the old address", async () => {
    const { manifest } = await manifestOf();
    expect(redirectsFile(manifest.redirects)).toBe(
      "/career /join 301!\n/stories /news#stories 301!\n",
    );
  });

  test("source maps and hidden files are not served, .well-known is", async () => {
    const site = await makeSite({
      ...FILES,
      "app-1a2b3c4d5e1a2b3c4d5e.js.map": "{}",
      ".env": "SECRET=1",
      ".git/config": "x",
      ".well-known/security.txt": "Contact: mailto:a@example.com",
    });
    const names = [...(await publicFiles(join(site.root, "public"))).keys()];
    await site.remove();
    expect(names.sort()).toEqual([".well-known/security.txt", ...Object.keys(FILES)].sort());
  });

  test("files of static/ keep their names, and as pages they can run and load nothing", async () => {
    const foreignFiles = {
      "google1234.html": "<script>alert(1)</script>",
      ".well-known/proof": "x",
      "plan.svg": "<svg/>",
      "price-list.pdf": "%PDF",
    };
    const site = await makeSite({ ...FILES, ...foreignFiles });
    const files = await publicFiles(join(site.root, "public"), Object.keys(foreignFiles));
    await site.remove();
    const result = buildManifest({ routes: [], files, origins: NO_ORIGINS });
    if (!result.ok) throw new Error(result.problems.join());
    const rules = parse(headersFile({ files, origins: NO_ORIGINS, https: false }));
    const policies = Object.keys(foreignFiles).map((name) => {
      const headers = result.manifest.files[`/${name}`]?.headers;
      expect(headers?.["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(rules.get(`/${name}`)?.[POLICY]).toBe(headers?.[POLICY]);
      return headers?.[POLICY];
    });
    const sandbox =
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    expect(policies).toEqual([sandbox, undefined, sandbox, "frame-ancestors 'none'"]);
  });

  const source = (text: string) =>
    `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

  test("hashes the text of inline scripts, including letters beyond ASCII", () => {
    const page = `<script>if(1<2&&"ä")</script><script type="module">a</script>
      <script type="speculationrules">{}</script><script src="/x.js"></script>`;
    expect(inlinePartsOf(page).scripts).toEqual(['if(1<2&&"ä")', "a", "{}"].map(source));
  });
});
