import { fireEvent, screen, waitFor } from "@testing-library/react";
import { isUuid } from "../../functions/contract/payload";
import { DAY, fillIn, renderForm, send, SLOT } from "./support/booking";
import { completeDialogs } from "./support/browser";
import { inTurn, json, type Receiver, type Reply, startReceiver } from "./support/receiver";

const STORED = json(200, { success: true, id: "1" });
const DOWN = json(503, { success: false, error: "The store is closed" });
const SENT_TOAST = "Your booking request has been submitted!";
const FAILED_TOAST = "There was an error submitting your form. Please try again.";

let receiver: Receiver;

async function open(reply: Reply) {
  receiver = await startReceiver(reply);
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  return renderForm();
}

beforeEach(completeDialogs);

afterEach(async () => {
  delete process.env.GATSBY_SUBMIT_FORM_URL;
  await receiver.close();
});

test("a booking is posted with every field and what it says about itself", async () => {
  const { user } = await open(STORED);
  await fillIn(user);
  await user.type(screen.getByLabelText(/^Phone/), " 040 123 4567 ");
  await send(user);
  expect(await screen.findByText(SENT_TOAST)).toBeInTheDocument();
  const { method, headers, body } = receiver.posts[0] ?? {};
  expect(method).toBe("POST");
  expect(headers?.["content-type"]).toBe("application/json");
  const { submittedAt, submissionId, ...rest } = body ?? {};
  expect(rest).toEqual({
    name: "Aino Esimerkki",
    email: "aino@example.com",
    company: "Esimerkki Oy",
    phone: "040 123 4567",
    role: "Managing Director",
    preferredDate: DAY,
    timeSlot: SLOT,
    message: "",
    formName: "standard-call-booking",
    formType: "standard-call",
    submissionUrl: window.location.href,
  });
  expect(new Date(String(submittedAt)).toISOString()).toBe(submittedAt);
  expect(isUuid(submissionId)).toBe(true);
});

test("what a robot wrote into the decoy is sent along with the flag", async () => {
  const { user } = await open(STORED);
  await fillIn(user);
  const decoy = screen.getByLabelText("Leave this field empty");
  expect(decoy).toHaveAttribute("autocomplete", "off");
  expect(decoy).toHaveAttribute("tabindex", "-1");
  expect(decoy.closest("[aria-hidden=true]")).not.toBeNull();
  fireEvent.change(decoy, { target: { value: "hi" } });
  await send(user);
  await screen.findByRole("dialog");
  expect(receiver.posts[0]?.body).toMatchObject({ comments: "hi", honeypot: "1" });
  expect(screen.getByLabelText("Leave this field empty")).toHaveValue("");
});

test("while it is on its way the button says so, keeps the focus, and a second submit is ignored", async () => {
  let answer = (): void => undefined;
  const { user } = await open((response, index) => {
    answer = () => STORED(response, index);
  });
  await fillIn(user);
  await send(user);
  const button = await screen.findByRole("button", { name: "Submitting..." });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.type(screen.getByLabelText("Name"), "{Enter}");
  await waitFor(() => expect(receiver.posts).toHaveLength(1));
  answer();
  await screen.findByRole("dialog");
  expect(receiver.posts).toHaveLength(1);
});

test("after a success the form is empty and the overlay leads back to it or home", async () => {
  const { user } = await open(STORED);
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole("dialog", { name: "Thank You!" })).toHaveAttribute("open");
  expect(screen.getByRole("link", { name: "Return to Homepage" })).toHaveAttribute("href", "/");
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(screen.getByLabelText(SLOT)).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Book Another Call" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("the next booking has an id of its own", async () => {
  const { user } = await open(STORED);
  for (const round of [1, 2]) {
    await fillIn(user);
    await send(user);
    await user.click(await screen.findByRole("button", { name: "Book Another Call" }));
    expect(receiver.posts).toHaveLength(round);
  }
  const [one, two] = receiver.posts.map(({ body }) => body.submissionId);
  expect(one).not.toBe(two);
});

const REDIRECT: Reply = (response) => response.writeHead(302, { location: "/" }).end();

const FAILURES: [what: string, reply: Reply][] = [
  ["a closed store", DOWN],
  ["an error", json(500, {})],
  ["too many posts, said in no words", json(429, { success: false })],
  ["a success flag that is false", json(200, { success: false })],
  ["a 422 without messages", json(422, { success: false })],
  ["a page of HTML", (response) => response.setHeader("content-type", "text/html").end("<p>Hi")],
  ["a redirect to a friendly page", inTurn(REDIRECT, json(200, { success: true }))],
  ["a broken connection", (response) => response.destroy()],
];

test.each(FAILURES)("%s: the toast says so and all that was typed stays", async (_, reply) => {
  const { user } = await open(reply);
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(FAILED_TOAST)).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("Aino Esimerkki");
  expect(screen.getByLabelText(SLOT)).toBeChecked();
  expect(await screen.findByRole("button", { name: "Apply for your session" })).toBeEnabled();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("too many posts: the toast adds when to try again, and all that was typed stays", async () => {
  const error = "Please try again in 7 minutes.";
  const { user } = await open(json(429, { success: false, error }));
  await fillIn(user);
  await send(user);
  expect(await screen.findByText(`${FAILED_TOAST} ${error}`)).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toHaveValue("Aino Esimerkki");
  expect(await screen.findByRole("button", { name: "Apply for your session" })).toBeEnabled();
});

test("a second attempt carries the same id, so that the server knows it", async () => {
  const { user } = await open(inTurn(DOWN, STORED));
  await fillIn(user);
  await send(user);
  await screen.findByText(FAILED_TOAST);
  await send(user);
  await screen.findByRole("dialog");
  const [one, two] = receiver.posts.map(({ body }) => body.submissionId);
  expect(one).toBe(two);
});

test("if the id is taken by an earlier version, the form is sent once more under a new id", async () => {
  const { user } = await open(inTurn(json(409, { success: false }), STORED));
  await fillIn(user);
  await send(user);
  await screen.findByRole("dialog");
  const [one, two] = receiver.posts.map(({ body }) => body);
  expect(two?.submissionId).not.toBe(one?.submissionId);
  expect(two?.name).toBe(one?.name);
  expect(receiver.posts).toHaveLength(2);
});

test("the server's messages stand at the fields until these are changed", async () => {
  const errors = { email: "This address is not reachable", company: "Unknown company" };
  const { user } = await open(inTurn(json(422, { success: false, errors }), STORED));
  await fillIn(user);
  await send(user);
  const email = screen.getByLabelText("Email");
  await waitFor(() => expect(email).toHaveAccessibleDescription(errors.email));
  expect(email).toHaveFocus();
  expect(await screen.findByText("Please check the email field")).toBeInTheDocument();
  await user.type(email, "x");
  await waitFor(() => expect(email).toHaveAccessibleDescription(""));
  expect(screen.getByLabelText("Company")).toHaveAccessibleDescription(errors.company);
  await send(user);
  await screen.findByRole("dialog");
});

test.each([
  ["without the flag", json(200, { stored: 1 })],
  ["without a body", ((response) => response.writeHead(204).end()) satisfies Reply],
])("an answer %s counts as a success", async (_, reply) => {
  const { user } = await open(reply);
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
});
