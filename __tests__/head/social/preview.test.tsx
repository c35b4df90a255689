import { readHead, setHead } from "../../../src/head/social/preview/use-card";

beforeEach(() => {
  document.head.innerHTML = "";
  document.title = "Suunta - Contact Us";
});

const tag = (name: string) =>
  document.head.querySelector(`meta[property="${name}"]`)?.getAttribute("content");

test("title and caption are the page's Open Graph texts, the title without its brand", () => {
  setHead({ "og:title": "Suunta - A year - and a day", "og:description": "What changed." });
  const { words, brand } = readHead();
  expect(words).toEqual({ title: "A year - and a day", caption: "What changed." });
  expect(brand).toBe("Suunta");
});

test("a page may mark other words for its picture", () => {
  setHead({ "og:title": "Suunta - Name (role, company) story" });
  document.body.innerHTML =
    "<h1 data-social-title>A year beside a mentor</h1><p data-social-caption>What came of it.</p>";
  expect(readHead().words).toEqual({
    title: "A year beside a mentor",
    caption: "What came of it.",
  });
  document.body.innerHTML = "";
});

test("a page without them gives its title", () => {
  expect(readHead().words).toEqual({ title: "Contact Us", caption: "" });
});

test("tags are changed where they are, made where they are not, and can be put back", () => {
  setHead({ "og:title": "Suunta - Before" });
  const { tags } = readHead();
  setHead({ "og:title": "Suunta - After", "og:image": "data:image/jpeg;base64,AA" });
  expect(document.head.querySelectorAll('meta[property="og:title"]')).toHaveLength(1);
  expect(tag("og:image")).toBe("data:image/jpeg;base64,AA");
  setHead(tags);
  expect(tag("og:title")).toBe("Suunta - Before");
  expect(tag("og:image")).toBeUndefined();
});
