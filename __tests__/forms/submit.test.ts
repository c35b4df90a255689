/** @jest-environment ./__tests__/forms/support/browser-with-fetch.cjs */
import { isUuid } from "../../functions/contract/payload";
import { newSubmissionId } from "../../src/forms/submission-id";
import { submit } from "../../src/forms/submit";
import { json, type Receiver, startReceiver } from "./support/receiver";

const PAYLOAD = {
  formName: "standard-call-booking",
  formType: "standard-call",
  submittedAt: "2026-11-26T08:00:00.000Z",
  submissionUrl: "http://localhost/book-call",
  submissionId: "0b0f1c55-6d0a-4f5e-9c9e-0e4a3c1d2b3a",
};

let receiver: Receiver;

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
