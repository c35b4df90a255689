import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Node, Reporter } from "gatsby";
import sharp from "sharp";
import { bodyPictures, type FindPicture, withFigures } from "../../../gatsby/nodes/body-pictures";
import { mdxToHtml } from "../../../gatsby/nodes/mdx-html";

interface Job {
  inputPaths: string[];
  outputDir: string;
  args: object;
}

// In place of Gatsby's process: the plugin's worker does each job at once.
const load = createRequire(__filename);
const plugin = load("gatsby-plugin-sharp") as { setActions: (actions: object) => void };
const { IMAGE_PROCESSING } = load("gatsby-plugin-sharp/gatsby-worker") as {
  IMAGE_PROCESSING: (job: object) => Promise<void>;
};
const root = realpathSync(mkdtempSync(join(tmpdir(), "pictures-")));
const before = process.cwd();
const jobs: Promise<void>[] = [];

beforeAll(() => {
  process.chdir(root);
  plugin.setActions({
    createJobV2: ({ inputPaths, ...job }: Job) => {
      const inputs = inputPaths.map((path) => ({ path }));
      const done = IMAGE_PROCESSING({ ...job, inputPaths: inputs });
      jobs.push(done);
      return done;
    },
  });
});
afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true });
});

async function fileNode(name: string, width: number, height: number, orientation = 1) {
  const absolutePath = join(root, name);
  const background = { r: 120, g: 90, b: 60 };
  await sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation })
    .toFile(absolutePath);
  const [base = "", extension = ""] = name.split(".");
  const file = { relativePath: `news/a/${name}`, absolutePath, name: base, extension };
  return { ...file, internal: { contentDigest: `digest-${name}` } } as unknown as Node;
}

async function shownPicture(node: Node, src: string) {
  const reporter = { warn: fail, error: fail, panic: fail } as unknown as Reporter;
  const tools = { cache: undefined as never, pathPrefix: "", reporter };
  const fileAt = (path: string) => Promise.resolve(path === node.relativePath ? node : undefined);
  const picture = await bodyPictures(tools, "news/a/index.mdx", fileAt)(src);
  await Promise.all(jobs);
  return picture;
}

function fail(...words: unknown[]) {
  throw new Error(words.map(String).join(" "));
}

const widthsOf = (srcSet = "") =>
  [...srcSet.matchAll(/ (\d+)w/gu)].map(([, width]) => Number(width));

test("a large picture gets three renditions, each a file of its width", async () => {
  const picture = await shownPicture(await fileNode("large.jpg", 2400, 1600), "./large.jpg");
  expect(picture).toMatchObject({ width: 1280, height: 853 });
  expect(widthsOf(picture?.srcSet)).toEqual([480, 800, 1280]);
  for (const rendition of picture?.srcSet.split(", ") ?? []) {
    const [path = "", width = ""] = rendition.split(" ");
    expect(path).toMatch(/^\/static\/digest-large\.jpg\/\w+\/large\.webp$/u);
    const { format, width: made } = await sharp(join(root, "public", path)).metadata();
    expect({ format, made: `${made}w` }).toEqual({ format: "webp", made: width });
  }
});

test("a picture with an EXIF rotation has the dimensions of the upright picture", async () => {
  const picture = await shownPicture(await fileNode("turned.jpg", 2000, 1000, 6), "./turned.jpg");
  const metadata = await sharp(join(root, "public", picture?.src ?? "")).metadata();
  expect([picture?.width, picture?.height]).toEqual([metadata.width, metadata.height]);
  expect(metadata.height).toBeGreaterThan(metadata.width);
});

const find: FindPicture = (src) =>
  Promise.resolve(
    src === "./gone.jpg"
      ? undefined
      : { src: `/static/${src.slice(2)}`, srcSet: "/a 480w, /b 800w", width: 800, height: 600 },
  );
const IMG = (name: string, alt: string) =>
  `<img src="/static/${name}" srcset="/a 480w, /b 800w" sizes="(width &gt;= 46rem) 40rem, 100vw"` +
  ` width="800" height="600" alt="${alt}" loading="lazy" decoding="async"/>`;

const htmlOf = async (body: string) => withFigures(await mdxToHtml(body), find);

const PLAIN = `Before.

![A table & "chairs"](./table.jpg "The table's ours. Photo: Aino Example")

Between.

![A door that stands open](./door.png)`;

test("pictures become figures with their sizes, descriptions and captions", async () => {
  expect(await htmlOf(PLAIN)).toBe(
    [
      "<p>Before.</p>",
      `<figure>${IMG("table.jpg", "A table &amp; &quot;chairs&quot;")}` +
        "<figcaption>The table&#x27;s ours. Photo: Aino Example</figcaption></figure>",
      "<p>Between.</p>",
      `<figure>${IMG("door.png", "A door that stands open")}</figure>`,
    ].join("\n"),
  );
});

test("a missing picture leaves its caption, or nothing", async () => {
  const body = '![A door that is gone](./gone.jpg)\n\n![Gone, too](./gone.jpg "Words")';
  expect(await htmlOf(body)).toBe("\n<figure><figcaption>Words</figcaption></figure>");
});

test("code that shows the HTML of a picture stays text", async () => {
  const html = await htmlOf('`<p><img src="./a.jpg" alt="b"/></p>`');
  expect(html).not.toContain("<figure>");
});
