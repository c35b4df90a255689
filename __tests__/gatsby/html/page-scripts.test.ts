import { createInlineScript, developInlineScript } from "../../../gatsby/html/page-scripts";

const MARKS = {
  reveals: '<p data-reveal="0">',
  roles: '<h1 data-by-role="">',
  weekday: '<li data-day="Monday">',
  "warm-up": '<p data-warm-up="/api/submit-form">',
  "not-found": '<p data-not-found="">',
};
const WORDS = {
  reveals: "revealed",
  roles: "select[name=role]",
  weekday: "toUTCString",
  "warm-up": "/api/submit-form",
  "not-found": "No page at",
};

const bootOf = createInlineScript();

test.each(Object.keys(MARKS) as (keyof typeof MARKS)[])(
  "only pages with %s get its lines",
  (part) => {
    expect(bootOf(MARKS[part])).toContain(WORDS[part]);
    expect(bootOf("<p>")).not.toContain(WORDS[part]);
  },
);

test("any page marks itself as scripted, follows the scrolling and listens for intent", () => {
  const script = bootOf("<p>");
  for (const word of ["dataset.js", "data-scrolled", "focusin"]) expect(script).toContain(word);
});

test("in develop there is no start script to bring", () => {
  expect(developInlineScript()).not.toContain("focusin");
  expect(developInlineScript()).toContain("commandfor=site-menu");
});

test("the same parts make the same script", () => {
  expect(bootOf(`${MARKS.reveals}a`)).toBe(bootOf(`b${MARKS.reveals}`));
});
