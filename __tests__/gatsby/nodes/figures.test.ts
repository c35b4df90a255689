import { type FindPicture, withoutPictures } from "../../../gatsby/nodes/figures";
import { mdxToHtml } from "../../../gatsby/nodes/mdx-html";

const find: FindPicture = (src) =>
  Promise.resolve(
    src === "./gone.jpg"
      ? undefined
      : { src: `/static/${src.slice(2)}`, srcSet: "/a 480w, /b 800w", width: 800, height: 600 },
  );
const IMG = (name: string, alt: string) =>
  `<img src="/static/${name}" srcset="/a 480w, /b 800w" sizes="(width &gt;= 46rem) 40rem, 100vw"` +
  ` width="800" height="600" alt="${alt}" loading="lazy" decoding="async"/>`;

const PLAIN = `Before.

![A table & "chairs"](./table.jpg "The table's ours. Photo: Aino Example")

Between.

![A door that stands open](./door.png)`;

test.each([
  ["plain Markdown", PLAIN],
  ["MDX", `${PLAIN}\n\n{/* the long way */}`],
])("pictures of %s are figures with their sizes, descriptions and captions", async (_, body) => {
  const html = await mdxToHtml(body, find);
  expect(html.trim()).toBe(
    [
      "<p>Before.</p>",
      `<figure>${IMG("table.jpg", "A table &amp; &quot;chairs&quot;")}` +
        "<figcaption>The table&#x27;s ours. Photo: Aino Example</figcaption></figure>",
      "<p>Between.</p>",
      `<figure>${IMG("door.png", "A door that stands open")}</figure>`,
    ].join("\n"),
  );
});

test("a picture that is not there leaves its caption alone, or nothing", async () => {
  const gone = '![A door that is gone](./gone.jpg)\n\n![Gone, too](./gone.jpg "Words")';
  expect(await mdxToHtml(gone, find)).toBe("\n<figure><figcaption>Words</figcaption></figure>");
});

test("text about pictures is text, whatever signs it holds", async () => {
  const html = await mdxToHtml('`<p><img src="./a.jpg" alt="b"/></p>`', find);
  expect(html).not.toContain("<figure>");
});

test("signs of replacement in a caption stand as they are", async () => {
  const html = await mdxToHtml('![A price list](./list.jpg "It was $& and $1")', find);
  expect(html).toContain("<figcaption>It was $&amp; and $1</figcaption>");
});

test("readers of the words alone get captions and no pictures", async () => {
  const html = await mdxToHtml(PLAIN, withoutPictures);
  expect(html).toContain("The table&#x27;s ours.");
  expect(html).not.toContain("<img");
});
