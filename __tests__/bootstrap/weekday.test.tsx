import { markToday } from "../../src/bootstrap/weekday";

const HOUR_MS = 3_600_000;
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
  document.body.innerHTML = DAYS.map((name) => `<p data-day="${name}"></p>`).join("");
  jest.useFakeTimers({ now: new Date(now) });
  markToday();
  const marked = Array.from(document.querySelectorAll<HTMLElement>("[aria-current=date]"));
  expect(marked.map(({ dataset }) => dataset["day"])).toEqual([day]);
});

/** Every day of the years, and each hour around the changes of the clocks. */
function moments(from: number, to: number): number[] {
  const found: number[] = [];
  for (let at = Date.UTC(from, 0, 1); at < Date.UTC(to, 0, 1); at += HOUR_MS) {
    const moment = new Date(at);
    const nearChange = [2, 9].includes(moment.getUTCMonth()) && moment.getUTCDate() > 23;
    if (nearChange || [21, 22].includes(moment.getUTCHours())) found.push(at);
  }
  return found;
}

test("the day is the time zone database's, before and after every change of the clocks", () => {
  document.body.innerHTML = DAYS.map((name) => `<p data-day="${name}"></p>`).join("");
  const zone = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/Helsinki" });
  const marked = () => document.querySelector<HTMLElement>("[aria-current=date]");
  const wrong: string[] = [];
  jest.useFakeTimers();
  for (const at of moments(2024, 2040)) {
    marked()?.removeAttribute("aria-current");
    jest.setSystemTime(at);
    markToday();
    if (marked()?.dataset["day"] !== zone.format(at)) wrong.push(new Date(at).toISOString());
  }
  expect(wrong).toEqual([]);
});

test("a page without such lines is left alone", () => {
  document.body.innerHTML = "<p></p>";
  expect(markToday).not.toThrow();
});
