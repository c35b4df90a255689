import { render, screen, waitFor } from "@testing-library/react";
import { DEPARTMENTS } from "../../functions/contract/forms";
import { markPageShown } from "../../src/forms/submission/page-shown";
import { MessageForm } from "../../src/forms/message-form";
import { control, messageAt, press, put, receive } from "./support/post";
import { inTurn, json, type Reply } from "./support/receiver";

const FORM = "send-message-form";
const STORED = json(200, { success: true, id: "1" });
const THANKS = {
  heading: "Message Sent Successfully",
  text: ["We've saved your message and will get back to you as soon as possible."],
  again: "Send Another Message",
  home: { label: "Return to Homepage", to: "/" },
};
const VALUES = {
  name: "Aino Esimerkki",
  email: "aino@example.com",
  company: "Esimerkki Oy",
  department: "Finance",
  subject: "Invoice 12",
  message: "The sum is right, the name is not.",
};

let receiver: Awaited<ReturnType<typeof receive>>;

async function open(reply: Reply = STORED) {
  receiver = await receive(reply);
  render(<MessageForm submitLabel="Send message" privacy="Only to answer." thanks={THANKS} />);
}

afterEach(() => receiver.stop());

test("an empty form shows the message of each field and focuses the first", async () => {
  await open();
  press("Send message");
  await waitFor(() => expect(messageAt("name")).toBe("Name must be at least 2 characters."));
  expect(messageAt("email")).toBe("Please enter a valid email address.");
  expect(messageAt("company")).toBe("Company name is required");
  expect(messageAt("department")).toBe("Please select which department to contact");
  expect(messageAt("subject")).toBe("Subject must be at least 5 characters.");
  expect(messageAt("message")).toBe("Message must be at least 10 characters.");
  await waitFor(() => expect(control(FORM, "name")).toHaveFocus());
  expect(control(FORM, "department")).toHaveAccessibleDescription(messageAt("department"));
  expect(receiver.posts).toHaveLength(0);
});

test("a wrong choice of department is put right by choosing one", async () => {
  await open();
  put(FORM, { ...VALUES, department: "" });
  press("Send message");
  await waitFor(() => expect(control(FORM, "department")).toHaveFocus());
  put(FORM, { department: "Finance" });
  await waitFor(() => expect(messageAt("department")).toBe(""));
});

test("the departments of the contract can be chosen", async () => {
  await open();
  const options = [...control(FORM, "department").querySelectorAll("option")];
  expect(options.map(({ value }) => value)).toEqual(["", ...DEPARTMENTS]);
});

test("a message is posted with every field and what it says about itself", async () => {
  await open();
  put(FORM, VALUES);
  press("Send message");
  await screen.findByRole("heading", { name: THANKS.heading });
  expect(receiver.posts[0]?.body).toMatchObject({
    ...VALUES,
    formName: FORM,
    formType: "send-message",
  });
});

test("while it is on its way the button says so", async () => {
  let answer = (): void => undefined;
  await open((response, index) => {
    answer = () => STORED(response, index);
  });
  put(FORM, VALUES);
  press("Send message");
  expect(await screen.findByRole("button", { name: "Sending..." })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await waitFor(() => expect(receiver.posts).toHaveLength(1));
  answer();
  await screen.findByRole("heading", { name: THANKS.heading });
});

test("the thank-you view takes the form's place and the focus, and leads back or home", async () => {
  await open();
  put(FORM, VALUES);
  press("Send message");
  expect(await screen.findByRole("heading", { name: THANKS.heading })).toHaveFocus();
  expect(screen.getByText(THANKS.text[0] ?? "")).toBeInTheDocument();
  expect(document.querySelector("form")).toBeNull();
  expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
  press("Send Another Message");
  expect(control(FORM, "name")).toHaveFocus();
  for (const name of Object.keys(VALUES)) expect(control(FORM, name)).toHaveValue("");
});

test("each form that is shown again answers for itself", async () => {
  await open();
  for (const round of [1, 2, 3]) {
    const form = document.querySelector("form");
    expect(form).toHaveAttribute("data-live");
    press("Send message");
    await waitFor(() => expect(control(FORM, "name")).toHaveFocus());
    put(FORM, { ...VALUES, subject: `Message ${round}` });
    press("Send message");
    await screen.findByRole("heading", { name: THANKS.heading });
    press("Send Another Message");
  }
  const bodies = receiver.posts.map(({ body }) => body);
  expect(bodies.map(({ subject }) => subject)).toEqual(["Message 1", "Message 2", "Message 3"]);
  expect(new Set(bodies.map(({ submissionId }) => submissionId)).size).toBe(3);
});

test("a failure says so in a toast, keeps every word, and the second try has the same id", async () => {
  await open(inTurn(json(503, { success: false }), STORED));
  put(FORM, VALUES);
  press("Send message");
  expect(await screen.findByText("Something went wrong")).toBeInTheDocument();
  expect(screen.getByText("Please try again later or contact us directly.")).toBeInTheDocument();
  for (const [name, value] of Object.entries(VALUES)) {
    expect(control(FORM, name)).toHaveValue(value);
  }
  press("Send message");
  await screen.findByRole("heading", { name: THANKS.heading });
  const [one, two] = receiver.posts.map(({ body }) => body.submissionId);
  expect(one).toBe(two);
});

test("too many posts: the toast says that it failed, then when to try again", async () => {
  const error = "Please try again in 7 minutes.";
  await open(json(429, { success: false, error }));
  put(FORM, VALUES);
  press("Send message");
  const text = `Please try again later or contact us directly. ${error}`;
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText("Something went wrong")).toBeInTheDocument();
  expect(control(FORM, "message")).toHaveValue(VALUES.message);
});

test("how long it took is counted from when the page was shown, and is not said when unknown", async () => {
  await open(json(503, { success: false }));
  put(FORM, VALUES);
  press("Send message");
  await waitFor(() => expect(receiver.posts).toHaveLength(1));
  await screen.findByRole("button", { name: "Send message" });
  markPageShown();
  const noted = performance.now();
  press("Send message");
  await waitFor(() => expect(receiver.posts).toHaveLength(2));
  const [unknown, known] = receiver.posts.map(({ body }) => body.fillMs);
  expect(unknown).toBeUndefined();
  expect(known).toBeGreaterThanOrEqual(0);
  expect(known).toBeLessThanOrEqual(performance.now() - noted + 1);
});
