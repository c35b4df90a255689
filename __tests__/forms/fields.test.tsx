import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { control, DAY, FORMS, put, SLOT } from "./support/forms";
import { PrivacyPath } from "../../src/components/privacy-path";
import { completeDialogs } from "./support/receiver";
import { InEnglish, render } from "../support/in-english";

const BOOKING = <InEnglish>{FORMS.booking.element}</InEnglish>;

let root: Root;

/** The server's HTML, before hydration. */
function serve(): HTMLElement {
  // The renderer warns because it sees a window.
  const report = jest.spyOn(console, "error");
  const strict = report.getMockImplementation();
  report.mockImplementation(() => undefined);
  document.body.innerHTML = `<main>${renderToString(BOOKING)}</main>`;
  report.mockImplementation(strict);
  return document.body.querySelector("main") as HTMLElement;
}

function hydrate(main: HTMLElement): void {
  act(() => {
    root = hydrateRoot(main, BOOKING);
  });
}

afterEach(() => act(() => root.unmount()));

test("what was typed before hydration stays, also after the next change", () => {
  const main = serve();
  control("name").value = "Aino";
  screen.getByLabelText<HTMLInputElement>(SLOT).checked = true;
  control("preferredDate").value = DAY;
  hydrate(main);
  put({ company: "Esimerkki Oy" });
  expect(control("name")).toHaveValue("Aino");
  expect(control("company")).toHaveValue("Esimerkki Oy");
  expect(screen.getByLabelText(SLOT)).toBeChecked();
  expect(screen.getByText("Thursday 26 November 2099")).toBeInTheDocument();
});

test("a typed answer differs from its default: browsers restore only such fields", async () => {
  hydrate(serve());
  put({ name: "Aino" });
  expect(control("name")).toHaveValue("Aino");
  await waitFor(() => expect(control("name").defaultValue).toBe(""));
});

describe("the privacy link", () => {
  beforeEach(completeDialogs);

  test("a form links to the privacy notice once that is published", () => {
    const form = Object.values(FORMS)[0]?.element;
    const { rerender } = render(form);
    expect(screen.queryByRole("link", { name: "Privacy Policy" })).toBeNull();
    rerender(<PrivacyPath.Provider value="/privacy">{form}</PrivacyPath.Provider>);
    const link = screen.getByRole("link", { name: "Privacy Policy" });
    expect(link).toHaveAttribute("href", "/privacy");
  });
});
