import { load } from "cheerio";
import { fillPage } from "../../../functions/shared/fill-page";

const HOSTILE = `"><script>alert('1')</script>&amp;`;
const BUILT = `<html><head><title>A &amp; B</title></head><body title="&quot;B&quot;">
<h1 data-fill="name">Name</h1><a href="/built" data-fill="url">To</a><input data-fill="name"><br>
<ul data-each="items"><li data-fill="name"></li><li>An example</li></ul></body></html>`;

test("a value stays text, and what has no value stays as it was built", () => {
  const items = [{ name: "9–10" }, { name: HOSTILE }];
  const $ = load(fillPage(BUILT, { name: HOSTILE, url: HOSTILE, items }));
  expect($("script")).toHaveLength(0);
  expect([$("h1").text(), $("input").val(), $("a").attr("href")]).toEqual(Array(3).fill(HOSTILE));
  expect(
    $("li")
      .get()
      .map((item) => $(item).text()),
  ).toEqual(["9–10", HOSTILE]);
  const $built = load(fillPage(BUILT, {}));
  expect([$built("h1").text(), $built("a").attr("href")]).toEqual(["Name", "/built"]);
  expect([$built("title").text(), $built("body").attr("title")]).toEqual(["A & B", '"B"']);
});
