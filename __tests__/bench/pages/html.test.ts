import { type Finding, nuProblems } from "../../../bench/pages/html";

const finding = (
  message: string,
  file = "contact/index.html",
  extract = "<p>\n  <div>",
): Finding => ({ url: `file:/project/public/${file}`, type: "error", message, extract });

test("a finding is told once, with its first place and how many there are", () => {
  const message = "No “p” element in scope but a “p” end tag seen.";
  expect(nuProblems([finding(message), finding(message, "join/index.html")])).toEqual([
    `${message}\n  contact/index.html: <p> <div> (and 1 more)`,
  ]);
});

test("what the checker does not know of CSS and SVG is left out, and nothing like it", () => {
  const known = "CSS: Unrecognized at-rule “@container”";
  const unknown = "CSS: Unrecognized at-rule “@contaner”";
  expect(nuProblems([finding(known), finding(unknown)])).toEqual([
    expect.stringContaining(unknown),
  ]);
});

test("what the checker cannot parse is left out only in a pseudo-element of view transitions", () => {
  const message = "CSS: Parse Error.";
  const known = finding(message, "a.html", "sition-old(root){animation-dur");
  const other = finding(message, "c.html", "a:root(b){top:0}");
  expect(nuProblems([known])).toEqual([]);
  expect(nuProblems([other])).toEqual([expect.stringContaining("c.html")]);
});
