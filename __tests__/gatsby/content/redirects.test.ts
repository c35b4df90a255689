import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeRedirectPages } from "../../../gatsby/content/redirects";

const root = mkdtempSync(join(tmpdir(), "redirects-"));
afterAll(() => rmSync(root, { recursive: true }));

const page = (file: string) => join(root, "public", file);

test("each old address gets a page that leads on; a file's name stays a file", () => {
  writeRedirectPages(
    [
      { from: "/old", to: "/news/new" },
      { from: "/2019/old.html", to: "/news/new" },
    ],
    root,
  );
  for (const file of ["old/index.html", "2019/old.html"]) {
    expect(readFileSync(page(file), "utf8")).toContain('content="0; url=/news/new"');
  }
});

test("an address that leads nowhere any more is taken away, unless a page has it by now", () => {
  mkdirSync(page("2019"), { recursive: true });
  writeFileSync(page("2019/old.html"), "<title>A page of its own</title>");
  writeRedirectPages([{ from: "/older", to: "/news/new" }], root);
  expect(existsSync(page("old/index.html"))).toBe(false);
  expect(existsSync(page("2019/old.html"))).toBe(true);
  expect(existsSync(page("older/index.html"))).toBe(true);
});
