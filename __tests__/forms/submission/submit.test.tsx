import { isUuid } from "../../../functions/contract/payload";
import { newSubmissionId } from "../../../src/forms/submission/use-submission";
import { screen, waitFor } from "@testing-library/react";
import { markPageShown } from "../../../src/forms/submission/page-shown";
import { submit } from "../../../src/forms/submission/submit";
import {
  control,
  FORMS,
  open,
  press,
  put,
  inTurn,
  json,
  type Reply,
  startReceiver,
} from "../support/forms";
import { render } from "../../support/in-english";

const { element, values, failure, thanks } = FORMS.message;
const STORED = json(200, { success: true, id: "1" });
const PAYLOAD = {
  formName: "standard-call-booking",
  formType: "standard-call",
  submittedAt: "2026-11-26T08:00:00.000Z",
  submissionUrl: "http://localhost/book-call",
  submissionId: "0b0f1c55-6d0a-4f5e-9c9e-0e4a3c1d2b3a",
};

async function fillInAndSend(reply: Reply) {
  const { posts } = await open(element, reply);
  put(values);
  press(FORMS.message.submit);
  return posts;
}

const REDIRECT: Reply = (response) => response.writeHead(302, { location: "/" }).end();

test.each<[what: string, reply: Reply]>([
  ["an error", json(500, {})],
  ["too many posts without a text", json(429, { success: false })],
  ["a success flag that is false", json(200, { success: false })],
  ["a 422 without messages", json(422, { success: false })],
  ["an HTML page", (response) => response.setHeader("content-type", "text/html").end("<p>Hi")],
  ["a redirect to a page that succeeds", inTurn(REDIRECT, STORED)],
  ["a broken connection", (response) => response.destroy()],
])("%s is a failure, and every value stays", async (_, reply) => {
  await fillInAndSend(reply);
  expect(await screen.findByText(failure)).toBeInTheDocument();
  for (const [name, value] of Object.entries(values)) expect(control(name)).toHaveValue(value);
  expect(await screen.findByRole("button", { name: FORMS.message.submit })).toBeEnabled();
  expect(screen.queryByRole("heading", { name: thanks })).not.toBeInTheDocument();
});

test.each<[what: string, reply: Reply]>([
  ["without the flag", json(200, { stored: 1 })],
  ["without a body", (response) => response.writeHead(204).end()],
  ["with an id of another host", json(200, { success: true, id: 7 })],
])("a response %s is a success without a reference", async (_, reply) => {
  await fillInAndSend(reply);
  expect(await screen.findByRole("heading", { name: thanks })).toBeInTheDocument();
  expect(screen.queryByText(/reference/)).not.toBeInTheDocument();
});

test("replaces an id that is stored with other content", async () => {
  const posts = await fillInAndSend(inTurn(json(409, { success: false }), STORED));
  await screen.findByRole("heading", { name: thanks });
  const [one, two] = posts.map(({ body }) => body);
  expect(two?.submissionId).not.toBe(one?.submissionId);
  expect(two?.name).toBe(one?.name);
  expect(posts).toHaveLength(2);
});

test("counts fillMs from when the page was shown, and omits it when that is unknown", async () => {
  const posts = await fillInAndSend(json(503, { success: false }));
  await waitFor(() => expect(posts).toHaveLength(1));
  await screen.findByRole("button", { name: FORMS.message.submit });
  markPageShown();
  const shown = performance.now();
  press(FORMS.message.submit);
  await waitFor(() => expect(posts).toHaveLength(2));
  const [unknown, known] = posts.map(({ body }) => body.fillMs);
  expect(unknown).toBeUndefined();
  expect(known).toBeGreaterThanOrEqual(0);
  expect(known).toBeLessThanOrEqual(performance.now() - shown + 1);
});

describe("submit", () => {
  afterEach(() => delete process.env.GATSBY_SUBMIT_FORM_KEY);

  test.each<[message: string, reply: Reply]>([
    ["No answer in time", () => undefined],
    ["Form submission failed", json(200, { success: false })],
  ])("%s", async (message, reply) => {
    const receiver = await startReceiver(reply);
    process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
    expect(await submit(PAYLOAD, 500)).toEqual({ ok: false, reason: "failed", message });
    await receiver.close();
  });

  test("sends the public key of another host with and without a script", async () => {
    const { posts } = await open(element, json(200, {}));
    expect(document.querySelector("form")?.elements.namedItem("apikey")).toBeNull();
    await submit(PAYLOAD);
    process.env.GATSBY_SUBMIT_FORM_KEY = "public-key";
    await submit(PAYLOAD);
    const [without, withKey] = posts.map(({ headers }) => headers);
    expect(without).not.toHaveProperty("apikey");
    expect(without).not.toHaveProperty("authorization");
    expect(withKey).toMatchObject({ apikey: "public-key", authorization: "Bearer public-key" });

    const form = render(element).container.querySelector("form");
    expect([form?.action, form?.method]).toEqual([process.env.GATSBY_SUBMIT_FORM_URL, "post"]);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      formName: "send-message-form",
      formType: "send-message",
      apikey: "public-key",
      email: "",
    });
  });
});

test("creates an id without randomUUID, which pages without HTTPS lack", () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  const ids = [newSubmissionId(), newSubmissionId()];
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  expect(ids.every(isUuid)).toBe(true);
  expect(ids[0]).not.toBe(ids[1]);
  expect(ids[0]?.charAt(14)).toBe("4");
});
