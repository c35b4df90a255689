import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startCms, type TestCms } from "../../support/cms";

const STARTS = 60_000; // ms: a program is bundled and started

let cms: TestCms;
/** A folder beside the content, with a file that must stay unchanged. */
let outside: string;

beforeAll(async () => {
  cms = await startCms();
  outside = mkdtempSync(join(tmpdir(), "outside-"));
  writeFileSync(join(outside, "kept.jpg"), "kept");
  symlinkSync(outside, join(cms.root, "out"));
  symlinkSync(join(outside, "kept.jpg"), join(cms.root, "file.jpg"));
  symlinkSync(join(outside, "missing.jpg"), join(cms.root, "nowhere.jpg"));
}, STARTS);

afterAll(async () => {
  await cms.stop();
  rmSync(outside, { recursive: true });
});

const bytes = Buffer.from("no picture").toString("base64");
const options = { commitMessage: "x", useWorkflow: false, status: "draft" };
const upload = (path: string) => ({
  asset: { path, content: bytes, encoding: "base64" },
  options,
});

/** What the CMS answers; undici's fetch sends no Host of our own. */
async function answerTo(
  headers: Record<string, string>,
  body: object,
): Promise<{ status: number | undefined; text: string }> {
  const { port } = new URL(cms.url);
  const options = { host: "127.0.0.1", port, method: "POST", path: "/admin/api/v1" };
  const defaults = { "Content-Type": "application/json", Cookie: cms.cookie };
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, headers: { ...defaults, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () =>
        resolve({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
      );
    });
    sent.once("error", reject);
    sent.end(JSON.stringify(body));
  });
}

const statusOf = async (headers: Record<string, string>, body: object) =>
  (await answerTo(headers, body)).status;

const call = (action: string, params: object) => ({
  branch: "main",
  action,
  params: { branch: "main", ...params },
});
const read = (path: string) => call("getEntry", { path });

test.each([
  ["its own page", {}, 200],
  ["a page of another site", { Origin: "https://example.com" }, 403],
  ["a page on another port", { Origin: "http://localhost:1" }, 403],
  ["a name that leads to this machine", { Host: "cms.example.com:8001" }, 403],
  ["a program without the token", { Cookie: "" }, 401],
  ["a program with another token", { Cookie: "cms=x; cms-8001=x" }, 401],
])("a request from %s is answered with the right status", async (_, headers, status) => {
  expect(await statusOf(headers, read("content/site.json"))).toBe(status);
});

test("no request without the token reads or writes anything", async () => {
  const [page = ""] = cms.url.split("?");
  const paths = ["", "?token=", `?token=${"x".repeat(43)}`, "/config.json", "/admin.js"];
  const answers = await Promise.all(paths.map((rest) => fetch(`${page}${rest}`)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 401));
  expect(await statusOf({ Cookie: "" }, call("persistMedia", upload("content/a.jpg")))).toBe(401);
  expect(cms.names("")).not.toContain("a.jpg");
});

const OUTSIDE = [
  "content/../package.jpg",
  "../victim.jpg",
  "content/news/../../../victim.jpg",
  "/tmp/victim.jpg",
  "content//tmp/../../victim.jpg",
  String.raw`..\victim.jpg`,
  String.raw`C:\victim.jpg`,
  "%2e%2e/victim.jpg",
  "content/..%2fvictim.jpg",
  "content/victim.jpg\0.json",
  // Symbolic links within the content, to a folder and to a file outside, and to nowhere.
  "content/out/victim.jpg",
  "content/file.jpg",
  "content/nowhere.jpg",
];

test.each(OUTSIDE)("no request reaches %j", async (path) => {
  const entry = { slug: "x", raw: cms.read("site.json"), opened: "" };
  const dataFiles = [{ ...entry, path: "content/site.json" }];
  const requests = [
    read(path),
    call("getMediaFile", { path }),
    call("getMedia", { mediaFolder: path }),
    call("entriesByFiles", { files: [{ path }] }),
    call("entriesByFolder", { folder: path, extension: "jpg", depth: 1 }),
    call("deleteFiles", { paths: [path], opened: {}, options }),
    call("persistMedia", upload(path)),
    call("persistEntry", { dataFiles: [{ ...entry, path }], assets: [], options }),
    call("persistEntry", { dataFiles, assets: [upload(path).asset], options }),
    call("persistEntry", { dataFiles: [{ ...dataFiles[0], newPath: path }], assets: [], options }),
  ];
  const statuses = await Promise.all(requests.map((body) => statusOf({}, body)));
  expect(statuses).toEqual(requests.map(() => 422));
  expect(readdirSync(outside)).toEqual(["kept.jpg"]);
  expect(readFileSync(join(outside, "kept.jpg"), "utf8")).toBe("kept");
});

test.each(["content/news/ai-table-opens/index.mdx", "content/team/IMG_2034.HEIC"])(
  "an upload that is not a picture is refused by its name: %s",
  async (path) => {
    const { status, text } = await answerTo({}, call("persistMedia", upload(path)));
    expect(status).toBe(422);
    expect(text).toContain(path.split("/").at(-1));
  },
);

test("a picture that an entry shows from another folder is found by its name", async () => {
  const path = "content/pictures/eline-haraldsen.jpg";
  const { status, text } = await answerTo({}, call("getMediaFile", { path }));
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    path: "content/testimonials/portraits/eline-haraldsen.jpg",
  });
});
