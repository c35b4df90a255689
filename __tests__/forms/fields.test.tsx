import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { control, DAY, FORMS, put, SLOT, open } from "./support/forms";
import { PrivacyPath } from "../../src/components/privacy-path";
import { completeDialogs, json } from "./support/receiver";
import userEvent from "@testing-library/user-event";
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

describe("e-mail suggestions", () => {
  const STORED = json(200, { success: true });

  beforeEach(completeDialogs);

  describe.each(Object.entries(FORMS))("%s", (_, { element }) => {
    test("a mistyped e-mail address gets a suggestion that one click accepts", async () => {
      await open(element, STORED);
      const user = userEvent.setup();
      const suggestion = document.querySelector("[data-suggestion-for=email]");
      expect(suggestion).toHaveAttribute("role", "status");
      await user.type(control("email"), "aino@gmial.com");
      expect(suggestion).toBeEmptyDOMElement();
      await user.tab();
      expect(suggestion).toHaveTextContent("Did you mean aino@gmail.com?");
      expect(control("email")).toBeValid();
      await user.click(screen.getByRole("button", { name: "aino@gmail.com" }));
      expect(control("email")).toHaveValue("aino@gmail.com");
      expect(control("email")).toHaveFocus();
      expect(suggestion).toBeEmptyDOMElement();
    });
  });
});
