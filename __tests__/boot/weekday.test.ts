import { markToday } from "../../src/boot/weekday";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ["2026-01-02T21:59:59Z", "Friday"],
  ["2026-01-02T22:00:00Z", "Saturday"],
  ["2026-07-05T20:59:59Z", "Sunday"],
  ["2026-07-05T21:00:00Z", "Monday"],
])("at %s the line of %s is marked, in winter and summer time", (now, day) => {
  document.body.innerHTML = DAYS.map((name) => `<p data-weekday="${name}"></p>`).join("");
  jest.useFakeTimers({ now: new Date(now) });
  markToday();
  const marked = Array.from(document.querySelectorAll<HTMLElement>("[aria-current=date]"));
  expect(marked.map(({ dataset }) => dataset["weekday"])).toEqual([day]);
});

test("a page without such lines is left alone", () => {
  document.body.innerHTML = "<p></p>";
  expect(markToday).not.toThrow();
});
