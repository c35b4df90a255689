import { render, screen } from "@testing-library/react";
import { PrivacyPath } from "../../src/components/privacy-path";
import { completeDialogs } from "./support/browser";
import { FORMS } from "./support/forms";

beforeEach(completeDialogs);

test("a form links to the privacy notice once that is published", () => {
  const form = Object.values(FORMS)[0]?.element;
  const { rerender } = render(form);
  expect(screen.queryByRole("link", { name: "Privacy Policy" })).toBeNull();
  rerender(<PrivacyPath.Provider value="/privacy">{form}</PrivacyPath.Provider>);
  const link = screen.getByRole("link", { name: "Privacy Policy" });
  expect(link).toHaveAttribute("href", "/privacy");
});
