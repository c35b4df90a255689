/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { builtPages } from "../support/built-pages";

const files = readdirSync("public", { recursive: true, encoding: "utf8" });
const pages = builtPages();

test("source maps stay out of the built site", () => {
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("no secret setting of the environment is compiled into a script", () => {
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    expect(readFileSync(`public/${file}`, "utf8")).not.toMatch(
      /whsec_|WEBHOOK_SECRET|DATABASE_URL/u,
    );
  }
});

test("formik, the calendar and the carousel are no part of what a page loads at once", () => {
  for (const { path, $ } of pages) {
    const first = $("script[src]")
      .toArray()
      .map((element) => $(element).attr("src") ?? "");
    const text = first.map((src) => readFileSync(`public${src}`, "utf8")).join("");
    expect([path, /slickGoTo|isValidating|rdp-root|Toastify/u.test(text)]).toEqual([path, false]);
  }
});

test("the first scripts of a page stay below 95 KB compressed", () => {
  for (const { $ } of pages) {
    const sizes = $("script[src]")
      .toArray()
      .map((element) => gzipSync(readFileSync(`public${$(element).attr("src") ?? ""}`)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(95 * 1024);
  }
});
