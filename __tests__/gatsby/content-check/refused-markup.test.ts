import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { refusedMarkup } from "../../../gatsby/content-check/body/markup";

test.each([
  ["style", createElement("p", { style: { color: "red" } }, "x")],
  ["style", createElement("style", {}, "p{}")],
  ["script", createElement("script", { src: "/x.js" })],
  ["iframe", createElement("iframe", { src: "https://video.example" })],
])("an article with %s in its markup is refused", (name, element) => {
  expect(refusedMarkup(renderToStaticMarkup(element))).toBe(name);
});

test("an article that only writes about them is not", () => {
  const text = 'Write <style> and <p style="color: red">, not <script>';
  const html = renderToStaticMarkup(createElement("code", { className: "a-style" }, text));
  expect(refusedMarkup(html)).toBeUndefined();
});
