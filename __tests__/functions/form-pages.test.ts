import {
  closeTestServices,
  bookingPayload,
  openTestService,
  plainPost,
  post,
} from "./support/service";
import { VALID } from "./support/records";
import { csvColumns } from "../../functions/owner/export-text";

afterAll(closeTestServices);

const formPages = { "send-message-form": "/kontakt" };

test("a form without a page is answered like an unknown one", async () => {
  const service = openTestService({}, { formPages });
  const answers = [bookingPayload(), bookingPayload({ formName: "no-such-form" })].map(
    async (payload) => {
      const response = await post(service, payload);
      return { status: response.status, body: await response.json() };
    },
  );
  const [closed, unknown] = await Promise.all(answers);
  expect(closed?.status).toBe(400);
  expect(closed).toEqual(unknown);
});

test("a form leads to the thank-you page of the page that has it", async () => {
  const service = openTestService({}, { formPages });
  const sent = { ...VALID["send-message-form"], formName: "send-message-form" };
  const response = await plainPost(service, sent);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(/^\/kontakt\/thank-you\?reference=/u);
});

test("an export has the columns of the open forms, and other fields in the last", () => {
  const columns = Object.keys(csvColumns(formPages));
  expect(columns).toContain("department");
  expect(columns).not.toContain("linkedin");
  expect(columns.at(-1)).toBe("otherFields");
  expect(Object.keys(csvColumns())).toContain("linkedin");
});
