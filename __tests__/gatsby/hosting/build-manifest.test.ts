import { buildManifest, type BuildRoute } from "../../../gatsby/hosting/build-manifest";
import {
  HEADER_RULES,
  NO_ORIGINS,
  REVALIDATE,
  ROUTES,
  makeSite,
  staticRoute,
} from "../../server/support/made-site";

const facts = { hash: "aa", size: 1 };
const build = (routes: BuildRoute[], names = ["404.html", "index.html"]) =>
  buildManifest({
    routes: [staticRoute("/404.html", "404.html"), ...routes],
    headerRules: HEADER_RULES,
    files: new Map(names.map((name) => [name, facts])),
    origins: NO_ORIGINS,
  });

test("lists a page with its file, hash, size and headers", () => {
  const result = build([staticRoute("/", "index.html")]);
  expect(result).toMatchObject({
    ok: true,
    manifest: { files: { "/": { file: "index.html", ...facts } } },
  });
});

test("never lists a file that is not in public/", () => {
  const result = build([staticRoute("/gone", "gone/index.html")]);
  expect(result).toMatchObject({ ok: true, manifest: { files: {} } });
});

test("takes the immutable rule for /static/* from the header routes", async () => {
  const { manifest, remove } = await makeSite();
  await remove();
  const cacheOf = (path: string) => manifest.files[path]?.headers["cache-control"];
  expect(cacheOf("/static/photo-1a2b.jpg")).toBe("public, max-age=31536000, immutable");
  expect(cacheOf("/app-1a2b.js")).toBe("public, max-age=31536000, immutable");
  expect(cacheOf("/icon.svg")).toBe("public, max-age=0, must-revalidate");
  expect(cacheOf("/about")).toBe("public, max-age=0, must-revalidate");
});

test("leaves Gatsby's default security headers to the host but keeps a site's own", () => {
  const own = [...REVALIDATE, { key: "Referrer-Policy", value: "no-referrer" }];
  const result = build([staticRoute("/", "index.html", own)]);
  if (!result.ok) throw new Error("refused");
  expect(result.manifest.files["/"]?.headers).toEqual({
    "cache-control": "public, max-age=0, must-revalidate",
    "referrer-policy": "no-referrer",
  });
});

test("keeps the not-found page out of the addresses and in a place of its own", () => {
  const result = build([]);
  expect(result).toMatchObject({ ok: true, manifest: { notFound: { file: "404.html" } } });
});

test("keeps a folder's not-found page for what is unknown below that folder", () => {
  const page = "news/not-found/index.html";
  const result = build([staticRoute("/news/not-found", page)], ["404.html", page]);
  expect(result).toMatchObject({
    ok: true,
    manifest: { files: {}, notFoundBelow: { "/news/": { file: page } } },
  });
});

test("carries over redirects and functions", () => {
  const result = build(ROUTES.filter((route) => route.type !== "static"));
  expect(result).toMatchObject({
    ok: true,
    manifest: {
      redirects: [
        { from: "/career", to: "/join", status: 301, ignoreCase: true },
        { from: "/stories", to: "/news#stories", status: 301, ignoreCase: false },
      ],
      functions: ["/api/submit-form"],
    },
  });
});

test("reports everything that the host cannot serve, all at once", () => {
  const result = buildManifest({
    routes: [
      { type: "function", path: "/late", functionId: "ssr-engine" },
      { type: "redirect", path: "/old/*", toPath: "/new", status: 301 },
      { type: "redirect", path: "https://old.example/", toPath: "/", status: 301 },
      { type: "redirect", path: "/rewritten", toPath: "/", status: 200 },
      staticRoute("/app/*", "app/index.html"),
    ],
    headerRules: [],
    files: new Map(),
    origins: NO_ORIGINS,
  });
  expect(result).toEqual({
    ok: false,
    problems: [
      "/late: rendered on request (SSR or DSG); this host serves built pages only",
      "/old/*: a pattern; this host knows exact paths only",
      "https://old.example/: a redirect must start from a path",
      "/rewritten: status 200 is no redirect; use 301, 302, 307 or 308",
      "/app/*: a pattern; this host knows exact paths only",
      "/404: there is no not-found page; add src/pages/404.tsx",
    ],
  });
});
