import { applyRole, markToday } from "../../src/bootstrap/page-features";
import type * as ReplayQueue from "../../src/bootstrap/replay-queue";
import { fingerprint } from "../../src/bootstrap/fingerprint";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

afterEach(() => jest.useRealTimers());

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
  ])("marks the day in %s at %s: %s", (timeZone, now, day) => {
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

  test.each(["mentor", "MENTOR", "Mentor"])("sets title, heading and role for %s", (role) => {
    expect(open(`?role=${role}`)).toEqual({
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

test("fingerprint differs for different texts", () => {
  // FNV-1a of "a" with 32 bits: e40c292c (RFC 9923).
  expect(fingerprint("a")).toBe((0xe40c292c).toString(36));
  const texts = ["", "a", "b", "ab", "ba", "{}", "{ }"];
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});

describe("the replay queue", () => {
  const TIMEOUT_MS = 4_000;

  let queue: typeof ReplayQueue;

  /** Dispatches an event on a control; returns whether it was queued. */
  function press(selector: string, event: Event): boolean {
    let queued = false;
    const listen = (seen: Event) => {
      queued = queue.enqueue(seen);
      if (queued) seen.preventDefault();
    };
    addEventListener(event.type, listen, { capture: true, once: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return queued;
  }

  const click = (more: MouseEventInit = {}) =>
    new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
  const submit = () => new SubmitEvent("submit", { bubbles: true, cancelable: true });

  const received: string[] = [];
  const posted = jest.fn();

  beforeEach(async () => {
    // The queue is state of the module.
    jest.resetModules();
    queue = await import("../../src/bootstrap/replay-queue");
    jest.useFakeTimers();
    received.length = 0;
    posted.mockReset();
    document.body.innerHTML = `<button type="button" id="share"></button>
      <button commandfor="menu" id="menu"></button><p id="text"></p>
      <form><button id="send"></button></form><a id="plain" href="#a"></a>`;
    for (const element of document.querySelectorAll("button, form")) {
      element.addEventListener("click", () => received.push(`click ${element.id}`));
    }
    const form = document.querySelector("form") as HTMLFormElement;
    form.requestSubmit = () => void received.push("submit");
    form.addEventListener("submit", (event) => event.preventDefault());
    HTMLFormElement.prototype.submit = posted;
  });

  const fire = (name: string, target: EventTarget | null = document) =>
    target?.dispatchEvent(new Event(name, { bubbles: true }));
  const form = () => document.querySelector("form");

  test("replays clicks in order, each once, when React is ready", () => {
    queue.replayWhenReady();
    expect(press("#share", click())).toBe(true);
    expect(press("#share", click())).toBe(true);
    received.length = 0;
    fire("page-live");
    jest.runAllTimers();
    expect(received).toEqual(["click share", "click share"]);
    fire("page-live");
    jest.runAllTimers();
    expect(received).toHaveLength(2);
  });

  test("queues nothing once React is ready", () => {
    queue.replayWhenReady();
    fire("page-live");
    expect(press("#share", click())).toBe(false);
  });

  test.each(["#menu", "#send", "#plain", "#text"])(
    "does not queue what the browser handles: %s",
    (part) => {
      expect(press(part, click())).toBe(false);
    },
  );

  test("submits a form once when that form is ready, however often it was sent", () => {
    queue.replayWhenReady();
    expect(press("form", submit())).toBe(true);
    expect(press("form", submit())).toBe(true);
    fire("page-live");
    jest.advanceTimersByTime(100);
    expect(received).toEqual([]);
    fire("form-live", form());
    fire("form-live", form());
    jest.runAllTimers();
    expect(received).toEqual(["submit"]);
    expect(posted).not.toHaveBeenCalled();
  });

  test("does not queue the submit of a live form", () => {
    const element = form();
    if (element) element.dataset["live"] = "";
    expect(press("form", submit())).toBe(false);
  });

  test("lets the browser post a form once when React does not start in time", () => {
    queue.replayWhenReady();
    press("form", submit());
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    expect(posted).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(posted).toHaveBeenCalledTimes(1);
    fire("form-live", form());
    jest.runAllTimers();
    expect(received).toEqual([]);
  });

  test("posts immediately when React cannot start", () => {
    press("form", submit());
    queue.fallBackToBrowser();
    expect(posted).toHaveBeenCalledTimes(1);
  });
});
