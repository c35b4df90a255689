import { fireEvent, screen, waitFor } from "@testing-library/react";
import { FORMS, json, open, press, put, type Reply } from "../support/forms";

const { element, values, submit, thanks } = FORMS.message;
const STORED = json(200, { success: true, id: "1" });
const BROKEN: Reply = (response) => void response.destroy();

/** True when the browser would ask before it leaves the page. */
const asksToStay = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));

// jsdom cannot leave the page.
beforeAll(() => {
  const stay = (event: Event) =>
    event.target instanceof HTMLAnchorElement && event.preventDefault();
  window.addEventListener("click", stay, true);
});

/** True when a click on a link reaches Gatsby, which listens above it. */
function reachesGatsby(href: string): boolean {
  const link = document.createElement("a");
  const reached = jest.fn();
  document.body.append(link);
  link.href = href;
  document.addEventListener("click", reached);
  fireEvent.click(link);
  document.removeEventListener("click", reached);
  link.remove();
  return reached.mock.calls.length > 0;
}

test("the browser asks before a typed form is left, until it is sent", async () => {
  await open(element, STORED);
  put({ department: "Finance" });
  expect([asksToStay(), reachesGatsby("/contact")]).toEqual([false, true]);
  put({ subject: "Invoice 12" });
  expect([asksToStay(), reachesGatsby("/contact"), reachesGatsby("#why")]).toEqual([
    ...[true, false, true],
  ]);
  put({ subject: "" });
  expect(asksToStay()).toBe(false);
  put(values);
  press(submit);
  await screen.findByRole("heading", { name: thanks });
  expect([asksToStay(), reachesGatsby("/contact")]).toEqual([false, true]);
});

test("says that the visitor is offline, and where to write to", async () => {
  await open(element, BROKEN);
  put(values);
  const onLine = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  press(submit);
  const text = /^You are offline, so nothing was sent\..*hello@fjordlys\.example\.com\.$/u;
  expect(await screen.findByText(text)).toHaveAttribute("role", "status");
  onLine.mockReturnValue(true);
  press(submit);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(await screen.findByRole("button", { name: submit })).toBeEnabled();
});
