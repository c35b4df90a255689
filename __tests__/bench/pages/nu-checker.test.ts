import { type Finding, nuProblems } from "../../../bench/pages/nu-checker";

const finding = (message: string, file = "contact/index.html"): Finding => ({
  url: `file:/project/public/${file}`,
  type: "error",
  message,
  extract: "<p>\n  <div>",
});

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
