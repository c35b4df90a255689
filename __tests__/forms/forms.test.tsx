import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { isUuid } from "../../functions/contract/payload";
import {
  control,
  FORMS,
  messageAt,
  open,
  press,
  put,
  completeDialogs,
  inTurn,
  json,
} from "./support/forms";
import { render } from "../support/in-english";

const STORED = json(200, { success: true, id: "1f0c22aa-6d0a-4f5e-9c9e-0e4a3c1d2b3a" });
const DOWN = json(503, { success: false, error: "The store is closed" });

beforeEach(completeDialogs);

describe.each(Object.entries(FORMS))("%s", (_, form) => {
  const { element, formName, formType, values, errors, submit, busy, failure, thanks } = form;

  const expectValues = () => expect(document.querySelector("form")).toHaveFormValues(values);

  test("shows the message of each required field of an empty form, and focuses the first", async () => {
    const { posts } = await open(element, STORED);
    press(submit);
    await waitFor(() => expect(messageAt("name")).not.toBe(""));
    const messages = Object.keys(values).map((name) => [name, messageAt(name)]);
    expect(Object.fromEntries(messages.filter(([, text]) => text))).toEqual(errors);
    await waitFor(() => expect(control("name")).toHaveFocus());
    expect(control("name")).toHaveAccessibleDescription(errors.name);
    expect(posts).toHaveLength(0);
  });

  test("submits every field, trimmed, with the data about the submission", async () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { posts } = await open(element, STORED);
    put({ ...values, name: ` ${values.name} ` });
    press(submit);
    await screen.findByRole("heading", { name: thanks });
    expect(screen.getByText("1F0C22AA").parentElement).toHaveTextContent(/^Your reference: \w+$/);
    const { method, headers, body } = posts[0] ?? {};
    expect(method).toBe("POST");
    expect(headers?.["content-type"]).toBe("application/json");
    const { submittedAt, submissionId, ...rest } = body ?? {};
    const facts = { submissionUrl: window.location.href, lang: "en", timeZone };
    expect(rest).toEqual({ ...values, formName, formType, ...facts });
    expect(new Date(String(submittedAt)).toISOString()).toBe(submittedAt);
    expect(isUuid(submissionId)).toBe(true);
  });

  test("extracts an e-mail address from a text when the visitor leaves the field", async () => {
    const { posts } = await open(element, STORED);
    const pasted = { name: `\u200b${values.name}`, email: `Aino <${values.email}>` };
    put({ ...values, ...pasted });
    fireEvent.blur(control("name"));
    fireEvent.blur(control("email"));
    // Nobody sees the difference, and the caret may stay where it is.
    expect(control("name")).toHaveValue(pasted.name);
    await waitFor(() => expect(control("email")).toHaveValue(values.email));
    press(submit);
    await screen.findByRole("heading", { name: thanks });
    expect(posts[0]?.body).toMatchObject({ name: values.name, email: values.email });
  });

  test("keeps the focus on the busy button, and ignores a second submit", async () => {
    let answer = (): void => undefined;
    const { posts } = await open(element, (response, index) => {
      answer = () => STORED(response, index);
    });
    const user = userEvent.setup();
    put(values);
    await user.click(screen.getByRole("button", { name: submit }));
    const button = await screen.findByRole("button", { name: busy });
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.type(control("name"), "{Enter}");
    await waitFor(() => expect(posts).toHaveLength(1));
    answer();
    expect(await screen.findByRole("heading", { name: thanks })).toHaveFocus();
    expect(posts).toHaveLength(1);
  });

  test("keeps every value after a failure, and retries with the same id", async () => {
    const { posts } = await open(element, inTurn(DOWN, STORED));
    put(values);
    press(submit);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expectValues();
    press(submit);
    await screen.findByRole("heading", { name: thanks });
    const [one, two] = posts.map(({ body }) => body.submissionId);
    expect(one).toBe(two);
  });

  test("says that an assistant has filled it in, also after a correction, and tells it the end", async () => {
    const { posts } = await open(element, STORED);
    const answers: Promise<unknown>[] = [];
    const pressAfterAssistant = () => {
      const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
      const respondWith = (answer: Promise<unknown>) => void answers.push(answer);
      fireEvent(
        control("name").closest("form") as Element,
        Object.assign(event, { agentInvoked: true, respondWith }),
      );
    };
    pressAfterAssistant();
    await waitFor(() => expect(messageAt("name")).not.toBe(""));
    put({ ...values, comments: "none" });
    press(submit);
    await screen.findByRole("heading", { name: thanks });
    expect(posts.map(({ body }) => body)).toMatchObject([{ ...values, filledBy: "assistant" }]);
    expect(posts[0]?.body).not.toHaveProperty("comments");
    expect(await Promise.all(answers)).toEqual([undefined]);
  });

  test("shows when to try again after too many posts, but not in the toast", async () => {
    const error = "Please try again in 7 minutes.";
    await open(element, json(429, { success: false, error }));
    put(values);
    press(submit);
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.getByText(error).closest("form")).toBe(control("name").closest("form"));
    expectValues();
    expect(await screen.findByRole("button", { name: submit })).toBeEnabled();
  });

  test("posts to the endpoint without JavaScript", () => {
    const html = render(element).container.querySelector("form");
    expect(html).toHaveAttribute("method", "post");
    expect(html).toHaveAttribute("action", "/api/submit-form");
    expect(html).toHaveAttribute("data-form", formName);
    expect(html).toHaveAttribute("novalidate");
    expect(new FormData(html ?? undefined).get("formType")).toBe(formType);
  });
});

describe("message", () => {
  const { element, values, submit, thanks, again } = FORMS.message;

  test("gives a form that is shown again a new id, and makes it live", async () => {
    const { posts } = await open(element, STORED);
    const subjects = ["Message 1", "Message 2", "Message 3"];
    for (const subject of subjects) {
      expect(document.querySelector("form")).toHaveAttribute("data-live");
      press(submit);
      await waitFor(() => expect(control("name")).toHaveFocus());
      put({ ...values, subject });
      press(submit);
      await screen.findByRole("heading", { name: thanks });
      press(again);
    }
    const bodies = posts.map(({ body }) => body);
    expect(bodies.map(({ subject }) => subject)).toEqual(subjects);
    expect(new Set(bodies.map(({ submissionId }) => submissionId)).size).toBe(3);
  });
});
