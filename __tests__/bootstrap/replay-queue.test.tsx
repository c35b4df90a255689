import type * as ReplayQueue from "../../src/bootstrap/replay-queue";

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
  // The module holds the queue.
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

afterEach(() => jest.useRealTimers());

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

test("lets the browser post a form once when React does not come in time", () => {
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

test("posts at once when React is known not to come", () => {
  press("form", submit());
  queue.fallBackToBrowser();
  expect(posted).toHaveBeenCalledTimes(1);
});
