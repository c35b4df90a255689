import { applyRole, markToday } from "../../src/bootstrap/page-features";
import { scrollCarousel } from "../../src/bootstrap/scroll-carousel";
import { fingerprint } from "../../src/bootstrap/fingerprint";

describe("page features", () => {
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

    test.each([
      ["Europe/Helsinki", "2026-03-28T21:59Z", "Saturday"],
      ["Europe/Helsinki", "2026-03-28T22:00Z", "Sunday"],
      ["Europe/Helsinki", "2026-03-29T20:59Z", "Sunday"],
      ["Europe/Helsinki", "2026-03-29T21:00Z", "Monday"],
      ["Europe/Helsinki", "2026-10-25T21:59Z", "Sunday"],
      ["Europe/Helsinki", "2026-10-25T22:00Z", "Monday"],
      ["Europe/Oslo", "2026-03-29T21:59Z", "Sunday"],
      ["Europe/Oslo", "2026-03-29T22:00Z", "Monday"],
      ["Europe/Oslo", "2026-10-25T22:59Z", "Sunday"],
      ["America/New_York", "2026-03-08T04:59Z", "Saturday"],
      ["America/New_York", "2026-03-09T03:59Z", "Sunday"],
      ["America/New_York", "2026-03-09T04:00Z", "Monday"],
      ["America/New_York", "2026-11-02T04:59Z", "Sunday"],
      ["Asia/Kolkata", "2026-03-08T18:30Z", "Monday"],
    ])("in %s at %s it is %s", (timeZone, now, day) => {
      const days = DAYS.map((name) => `<li data-day="${name}"></li>`).join("");
      document.body.innerHTML = `<ul data-time-zone="${timeZone}">${days}</ul>`;
      jest.useFakeTimers();
      jest.setSystemTime(new Date(now));
      markToday();
      expect(marked()).toEqual([day]);
    });
  });

  describe("applyRole", () => {
    function open(search: string, chosen = "") {
      window.history.replaceState(null, "", `/apply${search}`);
      document.title = "Brand - Join Our Team";
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
        title: "Brand - Become an AI Mentor",
        heading: "Become an AI Mentor",
        role: "mentor",
      });
    });

    test.each(["", "?role=", "?role=director", "?role=by-role", "?role=a%20b%22", "?roles=mentor"])(
      "changes nothing for %j",
      (search) => {
        expect(open(search)).toEqual({
          title: "Brand - Join Our Team",
          heading: "Join Our Team",
          role: "",
        });
      },
    );

    test("keeps a role that a visitor chose or the browser restored", () => {
      expect(open("?role=mentor", "success-partner").role).toBe("success-partner");
    });
  });
});

describe("carousels before React", () => {
  const WIDTH = 100;
  const SLIDES = 5;
  const IN_VIEW = 2;

  /** A server-rendered carousel; jsdom has no layout and does not scroll. */
  function showRow(attributes = ""): HTMLElement {
    const slides = Array.from({ length: SLIDES }, () => "<p></p>").join("");
    document.body.innerHTML = `<section data-carousel ${attributes}><div data-carousel-track>${slides}</div>
      <button data-carousel-step="-1"></button><button data-carousel-step="1"></button>
      <button data-carousel-to="2"></button><button data-other></button></section>`;
    const row = document.querySelector<HTMLElement>("[data-carousel-track]") as HTMLElement;
    for (const [name, value] of Object.entries({
      scrollWidth: SLIDES * WIDTH,
      clientWidth: IN_VIEW * WIDTH,
    }))
      Object.defineProperty(row, name, { value });
    const [first] = row.children;
    if (first) first.getBoundingClientRect = () => ({ width: WIDTH }) as DOMRect;
    row.scrollTo = ((to: ScrollToOptions) => {
      row.scrollLeft = to.left ?? 0;
    }) as typeof row.scrollTo;
    return row;
  }

  function act(event: Event, selector: string): boolean {
    document.querySelector(selector)?.dispatchEvent(event);
    return scrollCarousel(event);
  }

  const click = (selector: string) => act(new MouseEvent("click"), selector);
  const key = (name: string, more: KeyboardEventInit = {}) =>
    act(new KeyboardEvent("keydown", { key: name, ...more }), "[data-other]");

  beforeEach(() => {
    window.matchMedia = ((query: string) => ({ matches: true, media: query })) as never;
  });

  test("buttons and dots scroll by slides and wrap at both ends", () => {
    const row = showRow();
    expect(click('[data-carousel-step="1"]')).toBe(true);
    expect(row.scrollLeft).toBe(WIDTH);
    click("[data-carousel-to]");
    expect(row.scrollLeft).toBe(2 * WIDTH);
    click('[data-carousel-step="1"]');
    click('[data-carousel-step="1"]');
    expect(row.scrollLeft).toBe(0);
    click('[data-carousel-step="-1"]');
    expect(row.scrollLeft).toBe((SLIDES - IN_VIEW) * WIDTH);
  });

  test("arrow keys on a control step; with a modifier key the browser handles them", () => {
    const row = showRow();
    expect(key("ArrowRight")).toBe(true);
    expect(row.scrollLeft).toBe(WIDTH);
    expect(key("ArrowLeft")).toBe(true);
    expect(row.scrollLeft).toBe(0);
    expect(key("ArrowRight", { altKey: true })).toBe(false);
    expect(key("Enter")).toBe(false);
    expect(row.scrollLeft).toBe(0);
  });

  test("ignores a carousel that React has hydrated", () => {
    const row = showRow("data-carousel-live");
    expect(click('[data-carousel-step="1"]')).toBe(false);
    expect(row.scrollLeft).toBe(0);
  });
});

describe("fingerprints", () => {
  test("equal texts have equal fingerprints, different texts different ones", () => {
    // FNV-1a of "a" with 32 bits: e40c292c (RFC 9923).
    expect(fingerprint("a")).toBe((0xe40c292c).toString(36));
    const texts = ["", "a", "b", "ab", "ba", "{}", "{ }"];
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
  });
});
