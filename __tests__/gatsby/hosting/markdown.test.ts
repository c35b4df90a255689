import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mainAsMarkdown } from "../../../gatsby/hosting/markdown";
import { addMarkdownPage, writeMarkdownPages } from "../../../gatsby/hosting/markdown-pages";

const markdown = (html: string) =>
  mainAsMarkdown(`<main>${html}</main>`, "https://a.example/b").trimEnd();

test.each([
  [
    "<p>a*b_c_d _e_ [f] &lt;g&gt; `h` &amp;amp; ~~i~~</p>",
    String.raw`a\*b_c_d \_e\_ \[f\] \<g> \`h\` \&amp; \~~i\~~`,
  ],
  ["<p># 1</p><p>- 2</p><p>3. 4</p><p>+358 5</p>", "\\# 1\n\n\\- 2\n\n3\\. 4\n\n+358 5"],
  ["<p>Wow!<a href='/x(1)#y'>it</a></p>", String.raw`Wow\![it](https://a.example/x%281%29#y)`],
  [
    "<p>one <span>two</span></p><p>one<span>two</span><b>three</b></p>",
    "one two\n\none\ntwo\n**three**",
  ],
  ["<p>syn&shy;ergy, a@<wbr>b.c, x<span data-unbroken>-y</span></p>", "synergy, a@b.c, x-y"],
  [
    "<p><strong>One. </strong>two <a href='/'>three </a>four<code>f`</code></p><h2></h2>",
    "**One.** two [three](https://a.example/) four`` f` ``",
  ],
  ["<ul><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ul>", "- a\n\n  - b\n- c"],
  ["<table><tr><th>a|b</th></tr><tr><td>c<br>d</td></tr></table>", "| a\\|b |\n| --- |\n| c d |"],
  ["<pre><code>x\n  *y*\n</code></pre>", "````\nx\n  *y*\n````"],
  [
    "<form><div data-field><label>Role</label><p>Hint</p><select><option>CEO</option></select></div>" +
      "<label hidden>no</label><button type='submit'>Send</button><button type='button'>no</button></form>",
    "- Role\n\n  Hint\n\n  - CEO\n\n[Send](https://a.example/b)",
  ],
])("%s", (html, expected) => {
  expect(markdown(html)).toBe(expected);
});

test("files of pages that are gone are removed, and files of static/ stay as they are", () => {
  const folder = mkdtempSync(join(tmpdir(), "markdown-"));
  mkdirSync(join(folder, "news"));
  for (const file of ["news/gone.md", "own.md"]) writeFileSync(join(folder, file), "before");
  const head = '<title>A "title"</title><link rel="canonical" href="https://a.example/x">';
  const built = new Map<string, string>();
  addMarkdownPage(built, "/news/new", `<html lang="fi"><head>${head}</head><main>Hi</main>`);
  addMarkdownPage(built, "/own", `<html lang="fi"><head>${head}</head><main>Hi</main>`);
  addMarkdownPage(
    built,
    "/none",
    `<meta name="robots" content="noindex">${head}</head><main>Hi</main>`,
  );
  addMarkdownPage(built, "/notice", `${head}</head><main><p data-if="mail">Hi</p></main>`);
  writeMarkdownPages(built, ["own.md"], folder);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(files.sort()).toEqual(["news", "news/new.md", "own.md"]);
  expect(readFileSync(join(folder, "own.md"), "utf8")).toBe("before");
  expect(readFileSync(join(folder, "news/new.md"), "utf8")).toBe(
    '---\ntitle: "A \\"title\\""\nurl: "https://a.example/x"\nlang: "fi"\n---\n\nHi\n',
  );
  rmSync(folder, { recursive: true });
});
