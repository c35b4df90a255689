import { render, screen } from "@testing-library/react";
import { ApplyLink } from "../../../src/sections/role/apply-link";

const role = { title: "AI Mentor", applyAs: "mentor" };
const labels = { apply: "Apply Now", closed: "This role is closed." };

test("an open role leads to the application form with the role filled in", () => {
  render(<ApplyLink role={{ ...role, open: true }} labels={labels} />);
  const link = screen.getByRole("link", { name: "Apply Now as AI Mentor" });
  expect(link).toHaveAttribute("href", "/apply?role=mentor");
  expect(screen.queryByText(labels.closed)).toBeNull();
});

test("a closed role has no button and says plainly that it is closed", () => {
  render(<ApplyLink role={{ ...role, open: false }} labels={labels} />);
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("This role is closed.")).toBeVisible();
});
