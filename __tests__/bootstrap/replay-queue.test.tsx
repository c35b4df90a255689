import type * as Waiting from "../../src/bootstrap/replay-queue";

const PATIENCE_MS = 4_000;

/** The module keeps what was pressed: a fresh one for each visit. */
async function freshVisit(): Promise<typeof Waiting> {
  jest.resetModules();
  return import("../../src/bootstrap/replay-queue");
}

/** What a control was asked, and whether the event was kept. */
function press(keep: typeof Waiting.enqueue, selector: string, event: Event): boolean {
  let kept = false;
  const listen = (seen: Event) => {
    kept = keep(seen);
    if (kept) seen.preventDefault();
  };
  addEventListener(event.type, listen, { capture: true, once: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return kept;
}

const click = (more: MouseEventInit = {}) =>
  new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
const submit = () => new SubmitEvent("submit", { bubbles: true, cancelable: true });

const heard: string[] = [];
const posted = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
  posted.mockReset();
  document.body.innerHTML = `<button type="button" id="share"></button>
    <button commandfor="menu" id="menu"></button><p id="text"></p>
    <form><button id="send"></button></form><a id="plain" href="#a"></a>`;
  for (const element of document.querySelectorAll("button, form")) {
    element.addEventListener("click", () => heard.push(`click ${element.id}`));
  }
  const form = document.querySelector("form") as HTMLFormElement;
  form.requestSubmit = () => void heard.push("submit");
  form.addEventListener("submit", (event) => event.preventDefault());
  HTMLFormElement.prototype.submit = posted;
});

afterEach(() => jest.useRealTimers());

const say = (name: string, target: EventTarget | null = document) =>
  target?.dispatchEvent(new Event(name, { bubbles: true }));
const form = () => document.querySelector("form");

test("presses are repeated in their order when React answers, each once", async () => {
  const { enqueue, watchReact } = await freshVisit();
  watchReact();
  expect(press(enqueue, "#share", click())).toBe(true);
  expect(press(enqueue, "#share", click())).toBe(true);
  heard.length = 0;
  say("page-live");
  jest.runAllTimers();
  expect(heard).toEqual(["click share", "click share"]);
  say("page-live");
  jest.runAllTimers();
  expect(heard).toHaveLength(2);
});

test("once React answers, nothing is kept", async () => {
  const { enqueue, watchReact } = await freshVisit();
  watchReact();
  say("page-live");
  expect(press(enqueue, "#share", click())).toBe(false);
});

test.each(["#menu", "#send", "#plain", "#text"])(
  "what the browser answers is not kept: %s",
  async (part) => {
    const { enqueue } = await freshVisit();
    expect(press(enqueue, part, click())).toBe(false);
  },
);

test("a form waits for itself, however often it is sent, and is sent once", async () => {
  const { enqueue, watchReact } = await freshVisit();
  watchReact();
  expect(press(enqueue, "form", submit())).toBe(true);
  expect(press(enqueue, "form", submit())).toBe(true);
  say("page-live");
  jest.advanceTimersByTime(100);
  expect(heard).toEqual([]);
  say("form-live", form());
  say("form-live", form());
  jest.runAllTimers();
  expect(heard).toEqual(["submit"]);
  expect(posted).not.toHaveBeenCalled();
});

test("a form that answers is left alone", async () => {
  const { enqueue } = await freshVisit();
  const element = form();
  if (element) element.dataset["live"] = "";
  expect(press(enqueue, "form", submit())).toBe(false);
});

test("a form whose React does not come is posted by the browser, once", async () => {
  const { enqueue, watchReact } = await freshVisit();
  watchReact();
  press(enqueue, "form", submit());
  jest.advanceTimersByTime(PATIENCE_MS - 1);
  expect(posted).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(posted).toHaveBeenCalledTimes(1);
  say("form-live", form());
  jest.runAllTimers();
  expect(heard).toEqual([]);
});

test("when it is known that React will not come, nobody waits", async () => {
  const { enqueue, fallBackToBrowser } = await freshVisit();
  press(enqueue, "form", submit());
  fallBackToBrowser();
  expect(posted).toHaveBeenCalledTimes(1);
});
