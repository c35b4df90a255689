import { applyRole, markToday } from "../../src/bootstrap/page-features";

const HOUR_MS = 3_600_000;
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

afterEach(() => {
  jest.useRealTimers();
});

describe("markToday", () => {
  const marked = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>("[aria-current=date]"),
      ({ dataset }) => dataset["day"],
    );

  beforeEach(() => {
    document.body.innerHTML = DAYS.map((name) => `<p data-day="${name}"></p>`).join("");
  });

  test.each([
    ["2026-01-02T21:59:59Z", "Friday"],
    ["2026-01-02T22:00:00Z", "Saturday"],
    ["2026-07-05T20:59:59Z", "Sunday"],
    ["2026-07-05T21:00:00Z", "Monday"],
  ])("at %s marks %s, in winter and summer time", (now, day) => {
    jest.useFakeTimers({ now: new Date(now) });
    markToday();
    expect(marked()).toEqual([day]);
  });

  /** Every day of the years, and each hour around the clock changes. */
  function moments(from: number, to: number): number[] {
    const found: number[] = [];
    for (let at = Date.UTC(from, 0, 1); at < Date.UTC(to, 0, 1); at += HOUR_MS) {
      const moment = new Date(at);
      const nearChange = [2, 9].includes(moment.getUTCMonth()) && moment.getUTCDate() > 23;
      if (nearChange || [21, 22].includes(moment.getUTCHours())) found.push(at);
    }
    return found;
  }

  test("agrees with the time zone database around every clock change", () => {
    const zone = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/Helsinki" });
    const wrong: string[] = [];
    jest.useFakeTimers();
    for (const at of moments(2024, 2040)) {
      document.querySelector("[aria-current]")?.removeAttribute("aria-current");
      jest.setSystemTime(at);
      markToday();
      if (marked()[0] !== zone.format(at)) wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  test("does nothing on a page without weekdays", () => {
    document.body.innerHTML = "<p></p>";
    expect(markToday).not.toThrow();
  });
});

describe("applyRole", () => {
  function open(search: string, chosen = "") {
    window.history.replaceState(null, "", `/apply${search}`);
    document.title = "Suunta - Join Our Team";
    document.body.innerHTML = `
      <h1 data-by-role data-mentor="Become an AI Mentor">Join Our Team</h1>
      <form><select name="role"><option value="">Choose</option><option>mentor</option>
      <option>success-partner</option></select></form>`;
    const select = document.querySelector("select") as HTMLSelectElement;
    select.value = chosen;
    applyRole();
    const heading = document.querySelector("h1")?.textContent ?? "";
    return { title: document.title, heading, role: select.value };
  }

  test("sets title, heading and the form's role for a known role", () => {
    expect(open("?role=mentor")).toEqual({
      title: "Suunta - Become an AI Mentor",
      heading: "Become an AI Mentor",
      role: "mentor",
    });
  });

  test.each(["", "?role=", "?role=director", "?role=by-role", "?role=a%20b%22", "?roles=mentor"])(
    "changes nothing for %j",
    (search) => {
      expect(open(search)).toEqual({
        title: "Suunta - Join Our Team",
        heading: "Join Our Team",
        role: "",
      });
    },
  );

  test("keeps a role that a visitor chose or the browser restored", () => {
    expect(open("?role=mentor", "success-partner").role).toBe("success-partner");
  });

  test("does nothing on a page without such a heading", () => {
    document.body.innerHTML = '<select name="role"><option value=""></option></select>';
    expect(applyRole).not.toThrow();
  });
});
