import { mkdir, mkdtemp, rm, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { IAdapter } from "gatsby";
import { hostAdapter, netlifyAdapter, siteUrlOf } from "../../../gatsby/hosting/adapter";
import { readManifest } from "../../../server/manifest";

type AdaptContext = Parameters<IAdapter["adapt"]>[0];

let root: string;
const before = process.cwd();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "adapter-"));
  await mkdir(join(root, "public"));
  await writeFile(join(root, "modules.json"), '{"embed":"https://video.example/embed/{id}"}');
  process.chdir(root);
});

afterEach(async () => {
  process.chdir(before);
  await rm(root, { recursive: true });
});

const options = {
  siteUrl: "http://localhost",
  staticHost: false,
  videosFile: "modules.json",
};

const adapt = async (messages: string[] = [], formUrl = "/api/submit-form"): Promise<void> => {
  const reporter = {
    info: (text: string) => messages.push(text),
    panic: (text: string) => messages.push(text),
  };
  await hostAdapter({ ...options, formUrl }).adapt({
    routesManifest: [],
    headerRoutes: [],
    functionsManifest: [],
    pathPrefix: "",
    trailingSlash: "never",
    remoteFileAllowedUrls: [],
    reporter,
  } as unknown as AdaptContext);
};

test("a page's policy names the video host and an external host of the forms", async () => {
  await writeFile("public/index.html", "home");
  await writeFile("public/404.html", "nothing");
  const policyWith = async (formUrl: string) => {
    await adapt([], formUrl);
    const read = await readManifest(root);
    return read.ok ? read.manifest.files["/"]?.headers["content-security-policy"] : undefined;
  };
  for (const url of ["/api/submit-form", "http://localhost/api"]) {
    expect(await policyWith(url)).toContain("connect-src 'self'; frame-src https://video.example;");
    expect(await policyWith(url)).toContain("form-action 'self';");
  }
  const policy = await policyWith("https://forms.example/v1/take?key=1");
  expect(policy).toContain("connect-src 'self' https://forms.example;");
  expect(policy).toContain("form-action 'self' https://forms.example;");
});

test("files have compressed copies, which the manifest's hashes name", async () => {
  await writeFile("public/index.html", "home");
  await writeFile("public/404.html", "nothing");
  await adapt();
  const read = await readManifest(root);
  const hash = read.ok ? read.manifest.files["/"]?.hash : "";
  const copies = await readdir("dist/compressed");
  expect(copies).toEqual(expect.arrayContaining([`${hash}.br`, `${hash}.gz`]));
});

test.each([
  [true, "/api/submit-form", /set GATSBY_SUBMIT_FORM_URL to the address of the function/],
  [true, "https://forms.example/submit", undefined],
  [true, "/functions/submit", undefined],
  [false, "/api/submit-form", undefined],
  [false, "forms.example/submit", /GATSBY_SUBMIT_FORM_URL is not an address/],
  [false, "//forms.example/submit", /GATSBY_SUBMIT_FORM_URL is not an address/],
])(
  "before it builds (static host: %s), forms sent to %s are judged",
  (staticHost, formUrl, message) => {
    const panic = jest.fn();
    const context = { reporter: { panic } } as unknown as AdaptContext;
    void hostAdapter({ ...options, staticHost, formUrl }).config?.(context);
    expect(panic.mock.calls.flat()).toEqual(message ? [expect.stringMatching(message)] : []);
  },
);

test("stops the build, reports every problem and writes nothing", async () => {
  const messages: string[] = [];
  await adapt(messages);
  expect(messages.join()).toContain("there is no not-found page");
  expect((await readManifest(root)).ok).toBe(false);
});

test.each([
  "www.example.com",
  "ftp://www.example.com",
  "https://www.example.com/en",
  "https://www.example.com/?from=mail",
  "https://www.example.com/#top",
  "https://site:hunter2@www.example.com",
])("a build stops at SITE_URL=%s and says what to write, without a password", (setting) => {
  expect(() => siteUrlOf(setting)).toThrow(/^SITE_URL is (?!.*hunter2).*set it to/);
});

const SITE = {
  routesManifest: [
    { type: "static", path: "/", filePath: "public/index.html", headers: [] },
    { type: "redirect", path: "/career", toPath: "/join", status: 301, headers: [] },
    { type: "function", path: "/api/submit-form", functionId: "submit-form" },
  ],
  functionsManifest: [{ functionId: "submit-form" }],
  headerRoutes: [{ path: "/*", headers: [{ key: "x-frame-options", value: "DENY" }] }],
} as unknown as AdaptContext;

test("Netlify's adapter runs after ours, without the routes that ours has written", async () => {
  const calls: [string, AdaptContext][] = [];
  const adapter = (name: string): IAdapter => ({
    name,
    adapt: (site) => void calls.push([name, site]),
  });
  await netlifyAdapter(adapter("ours"), {}, () => adapter("Netlify's")).adapt(SITE);
  const [first, second] = calls;
  expect(first).toEqual(["ours", SITE]);
  expect(second?.[0]).toBe("Netlify's");
  expect(second?.[1].routesManifest.map(({ type }) => type)).toEqual(["static", "function"]);
  expect(second?.[1].headerRoutes).toEqual([]);
  expect(second?.[1].functionsManifest).toEqual(SITE.functionsManifest);
});

test.each([
  [{}, true],
  [{ DATABASE_URL: "sqlite:data/submissions.db" }, true],
  [{ DATABASE_URL: "postgres://db.example/fjordlys" }, true],
  [{ DATABASE_URL: "none" }, false],
  [{ GATSBY_SUBMIT_FORM_URL: "https://forms.example/submit" }, false],
])("a build there with %j is stopped: %s", async (env, isStopped) => {
  const panic = jest.fn();
  const none: IAdapter = { name: "none", adapt: () => undefined };
  await netlifyAdapter(none, env, () => none).config?.({
    reporter: { panic },
  } as unknown as AdaptContext);
  expect(panic.mock.calls.flat()).toEqual(
    isStopped ? [expect.stringContaining("Set DATABASE_URL to none")] : [],
  );
});
