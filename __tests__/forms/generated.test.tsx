import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { FieldDefinition, FormFile } from "../../functions/contract/form-definition";
import { spokenFor, render } from "../support/in-english";
import { control, formElement, json, messageAt, open, press, put } from "./support/forms";

const STORED = json(200, { success: true, id: "1f0c22aa-6d0a-4f5e-9c9e-0e4a3c1d2b3a" });
const error = "Please answer";
const yes = ["yes"];

const FIELDS: FieldDefinition[] = [
  { name: "name", kind: "line", label: "Name", required: true, error },
  { name: "email", kind: "email", label: "Email", required: true, error, step: 1 },
  {
    ...{ name: "themes", kind: "choices", label: "Themes", required: true, error, step: 1 },
    choices: [
      { id: "strategy", name: "Strategy" },
      { id: "ethics", name: "Ethics" },
    ],
  },
  {
    name: "hasTeam",
    kind: "yes-no",
    label: "Do you bring a team?",
    required: true,
    error,
    step: 2,
  },
  {
    ...{ name: "size", kind: "choice", label: "How many?", required: true, error, step: 2 },
    buttons: true,
    choices: [
      { id: "few", name: "Two to five" },
      { id: "many", name: "More" },
    ],
    shownWhen: { field: "hasTeam", is: yes },
  },
  {
    ...{ name: "names", kind: "text", label: "Who else?", error, step: 2 },
    shownWhen: { field: "size", is: ["few"] },
  },
  { name: "start", kind: "day", label: "From", days: "coming", error, step: 2 },
];

const formOf = (changes: Partial<FormFile>) =>
  formElement(spokenFor("send-message-form", { fields: FIELDS, ...changes }));

/** All questions on one page. */
const PLAIN = formOf({ fields: FIELDS.map(({ step: _, ...field }) => field) });
const STEPS = formOf({ steps: [{ title: "About you" }, { title: "Your team" }] });

const box = (name: string) => screen.getByRole("checkbox", { name });
const radio = (name: string) => screen.getByRole("radio", { name });

test("checks only the questions that are asked, and sends no answer to the others", async () => {
  const { posts } = await open(PLAIN, STORED);
  put({ name: "Aino", email: "aino@example.com" });
  fireEvent.click(box("Strategy"));
  fireEvent.click(box("Ethics"));
  fireEvent.click(radio("Yes"));
  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  await waitFor(() => expect(messageAt("size")).toBe(error));
  expect(screen.getByRole("group", { name: "How many?" }).parentElement).toHaveAttribute(
    "data-asked",
  );
  fireEvent.click(radio("Two to five"));
  expect(control("names").closest("[data-asked]")).not.toBeNull();
  fireEvent.click(radio("No"));
  // It depends on a question that is not asked any more.
  expect(control("names").closest("[data-asked]")).toBeNull();
  expect(screen.getByRole("group", { name: "How many?" }).parentElement).not.toHaveAttribute(
    "data-asked",
  );
  press("Send message");
  await screen.findByRole("heading", { name: "Message Sent Successfully" });
  expect(posts[0]?.body).toMatchObject({ themes: "strategy, ethics", hasTeam: "no", size: "" });
});

test("leads through the steps, each checked, to a summary of all answers", async () => {
  const { posts } = await open(STEPS, STORED);
  const stepNow = () => document.querySelector<HTMLElement>("[data-step]:not([hidden])");
  press("Continue");
  await waitFor(() => expect(messageAt("name")).toBe(error));
  expect(messageAt("hasTeam")).toBe("");
  put({ name: "Aino", email: "aino@example.com" });
  fireEvent.click(box("Ethics"));
  press("Continue");
  const second = await screen.findByRole("heading", { name: /Step 2 of 3 Your team/ });
  expect(second).toHaveFocus();
  expect(screen.queryByRole("group", { name: "There is a problem" })).toBeNull();
  fireEvent.click(radio("Yes"));
  expect(messageAt("size")).toBe("");
  fireEvent.click(radio("Two to five"));
  press("Continue");
  await screen.findByRole("heading", { name: /Check your answers/ });
  expect(stepNow()?.textContent).toMatch(/ThemesEthics.*How many\?Two to five.*FromNot answered/);
  expect(posts).toEqual([]);

  fireEvent.click(
    within(stepNow() ?? document.body).getByRole("button", { name: "Change About you" }),
  );
  expect(await screen.findByRole("heading", { name: /About you/ })).toHaveFocus();
  expect(control("name")).toHaveValue("Aino");
  press("Continue");
  await screen.findByRole("heading", { name: /Your team/ });
  press("Back");
  await screen.findByRole("heading", { name: /About you/ });
  press("Continue");
  await screen.findByRole("heading", { name: /Your team/ });
  press("Continue");
  await screen.findByRole("heading", { name: /Check your answers/ });
  press("Send message");
  await screen.findByRole("heading", { name: "Message Sent Successfully" });
  expect(posts.map(({ body }) => body)).toMatchObject([{ size: "few", themes: "ethics" }]);
});

test("returns to the step of an answer that the server refuses", async () => {
  const refused = json(422, { success: false, errors: { email: "This address is not reachable" } });
  await open(STEPS, refused);
  put({ name: "Aino", email: "aino@example.com" });
  fireEvent.click(box("Ethics"));
  press("Continue");
  await screen.findByRole("heading", { name: /Your team/ });
  fireEvent.click(radio("No"));
  press("Continue");
  await screen.findByRole("heading", { name: /Check your answers/ });
  press("Send message");
  await waitFor(() => expect(control("email")).toHaveFocus());
  expect(messageAt("email")).toBe("This address is not reachable");
});

test("adopts checkboxes that were ticked before React", () => {
  const { container } = render(PLAIN);
  const themes = container.querySelectorAll<HTMLInputElement>("[name=themes]");
  expect([...themes].map(({ type, value }) => [type, value])).toEqual([
    ["checkbox", "strategy"],
    ["checkbox", "ethics"],
  ]);
});
