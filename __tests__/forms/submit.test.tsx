import { render } from "@testing-library/react";
import { createElement } from "react";
import { isUuid } from "../../functions/contract/payload";
import { MessageForm } from "../../src/forms/message-form";
import { newSubmissionId } from "../../src/forms/submission/use-submission";
import { submit } from "../../src/forms/submission/submit";
import { json, type Receiver, startReceiver } from "./support/receiver";

const THANKS = { heading: "", text: [], again: "", home: { label: "", to: "/" } };
const PAYLOAD = {
  formName: "standard-call-booking",
  formType: "standard-call",
  submittedAt: "2026-11-26T08:00:00.000Z",
  submissionUrl: "http://localhost/book-call",
  submissionId: "0b0f1c55-6d0a-4f5e-9c9e-0e4a3c1d2b3a",
};

let receiver: Receiver;

const messageForm = () => {
  const props = { submitLabel: "Send", privacy: "", thanks: THANKS };
  return render(createElement(MessageForm, props)).container.querySelector("form");
};

afterEach(async () => {
  delete process.env.GATSBY_SUBMIT_FORM_URL;
  delete process.env.GATSBY_SUBMIT_FORM_KEY;
  await receiver.close();
});

test("an endpoint that never answers is given up after the timeout", async () => {
  receiver = await startReceiver(() => undefined);
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  const outcome = await submit(PAYLOAD, 50);
  expect(outcome).toEqual({ ok: false, reason: "failed", why: "No answer in time" });
});

test("another host's public key is sent with the post, and only when it is set", async () => {
  receiver = await startReceiver(json(200, {}));
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  await submit(PAYLOAD);
  process.env.GATSBY_SUBMIT_FORM_KEY = "public-key";
  await submit(PAYLOAD);
  const [without, withKey] = receiver.posts.map(({ headers }) => headers);
  expect(without).not.toHaveProperty("apikey");
  expect(without).not.toHaveProperty("authorization");
  expect(withKey).toMatchObject({ apikey: "public-key", authorization: "Bearer public-key" });
});

test("a native post goes to the same receiver, with the key in a field of its own", async () => {
  receiver = await startReceiver(json(200, {}));
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  process.env.GATSBY_SUBMIT_FORM_KEY = "public-key";
  const form = messageForm();
  expect([form?.action, form?.method]).toEqual([receiver.url, "post"]);
  const sent = Object.fromEntries(new FormData(form ?? undefined));
  expect(sent).toMatchObject({
    formName: "send-message-form",
    formType: "send-message",
    apikey: "public-key",
    email: "",
  });
});

test("the site's own function gets no key, and its path stands where nothing else is set", async () => {
  receiver = await startReceiver(json(200, {}));
  const form = messageForm();
  expect(form?.getAttribute("action")).toBe("/api/submit-form");
  expect(form?.elements.namedItem("apikey")).toBeNull();
});

test("a refusal by a flag of false is the internal error of the specification", async () => {
  receiver = await startReceiver(json(200, { success: false }));
  process.env.GATSBY_SUBMIT_FORM_URL = receiver.url;
  const outcome = await submit(PAYLOAD);
  expect(outcome).toEqual({ ok: false, reason: "failed", why: "Form submission failed" });
});

test("an id can be made without randomUUID, which pages without HTTPS lack", async () => {
  receiver = await startReceiver(json(200, {}));
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  const ids = [newSubmissionId(), newSubmissionId()];
  Object.defineProperty(crypto, "randomUUID", { value: randomUUID, configurable: true });
  expect(ids.every(isUuid)).toBe(true);
  expect(ids[0]).not.toBe(ids[1]);
  expect(ids[0]?.charAt(14)).toBe("4");
});
