import { act, fireEvent, render, screen } from "@testing-library/react";
import { Accordion } from "../../src/components/accordion/accordion";
import { serverHtml } from "./carousel/support";

const items = ["one", "two", "three"].map((id) => ({
  id,
  heading: `Question ${id}`,
  panel: (
    <p>
      Answer {id}, <a href={`/${id}`}>more on {id}</a>
    </p>
  ),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  window.location.hash = "";
  jest.useRealTimers();
});

const plain = () => Array.from(document.querySelectorAll("details"));
const button = (id: string) => screen.getByRole("button", { name: `Question ${id}` });
const opened = () =>
  Array.from(document.querySelectorAll('[aria-expanded="true"]'), (head) => head.textContent);

function show() {
  return render(<Accordion items={items} />);
}

async function bringLibraryIn(): Promise<void> {
  fireEvent.pointerEnter(document.querySelector("details")?.parentElement as Element);
  await act(() => import("../../src/components/accordion/rich-accordion"));
  await act(() => jest.advanceTimersByTimeAsync(500));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(plain()).toHaveLength(0);
}

test("the server's HTML opens one item at a time without a script", async () => {
  const page = document.createElement("div");
  page.innerHTML = await serverHtml(<Accordion items={items} />);
  const details = Array.from(page.querySelectorAll("details"));
  expect(details).toHaveLength(3);
  expect(new Set(details.map((item) => item.getAttribute("name"))).size).toBe(1);
  expect(details[0]?.getAttribute("name")).toBeTruthy();
  expect(page.querySelectorAll("summary > h3")).toHaveLength(3);
  expect(page.querySelector("#two")).toHaveTextContent("Answer two");
});

test("keeps the open item and the focus when the library takes over", async () => {
  show();
  const second = plain()[1];
  if (second) second.open = true;
  const link = screen.getByRole("link", { name: "more on two" });
  act(() => link.focus());
  await bringLibraryIn();
  expect(opened()).toEqual(["Question two"]);
  expect(screen.getByRole("link", { name: "more on two" })).toHaveFocus();
  expect(link.isConnected).toBe(false);
});

test("waits with the library while the visitor presses a heading", async () => {
  show();
  const heading = screen.getByText("Question one");
  fireEvent.pointerDown(heading);
  await act(() => import("../../src/components/accordion/rich-accordion"));
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(plain()).toHaveLength(3);
  fireEvent.pointerUp(heading);
  await act(() => jest.advanceTimersByTimeAsync(500));
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(plain()).toHaveLength(0);
});

test("opens an item that a link leads to, before and after the library has loaded", async () => {
  window.location.hash = "#two";
  show();
  expect(plain().map((item) => item.open)).toEqual([false, true, false]);
  await bringLibraryIn();
  expect(opened()).toEqual(["Question two"]);
  window.location.hash = "#three";
  act(() => void window.dispatchEvent(new Event("hashchange")));
  expect(opened()).toEqual(["Question three"]);
});

test("opens a closed panel when find-in-page finds its text", async () => {
  show();
  await bringLibraryIn();
  const panel = document.querySelector("#two")?.parentElement;
  expect(panel).toHaveAttribute("hidden", "until-found");
  act(() => void panel?.dispatchEvent(new Event("beforematch", { bubbles: true })));
  expect(opened()).toEqual(["Question two"]);
  fireEvent.click(button("two"));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(panel).toHaveAttribute("hidden", "until-found");
});
