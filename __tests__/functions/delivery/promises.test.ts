import { load } from "cheerio";
import type { AppointmentState } from "../../../functions/contract/call-stages";
import { appointmentMail } from "../../../functions/delivery/visitor-appointment-mail";
import { CALL_FACTS, callWith, MAIL_PARTS } from "../support/call-mails";
import { type FormName, NOW, SERVICE_CONTENT } from "../support/records";
import { mailBy, openMailServer } from "../support/servers";
import { closeTestServices, openTestService, payload } from "../support/service";

afterEach(closeTestServices);

const THANKS = '<p data-if="sendsMail" hidden>Link</p><p data-if="!sendsMail">Write</p>';
const formPage = () => Promise.resolve({ html: THANKS, policy: undefined });

test.each([true, false])(
  "pages and JSON mention mails only if the host sends them (%s)",
  async (sendsMail) => {
    const env = sendsMail ? mailBy(await openMailServer()) : {};
    const service = openTestService(env, { formPage, content: SERVICE_CONTENT });
    const sent = await service.plainPost(payload("send-message-form"));
    const url = new URL(`http://localhost:9000${sent.headers.get("location")}`);
    const $ = load(await (await service.fetch(new Request(url))).text());
    expect($("p:not([hidden])").text()).toBe(sendsMail ? "Link" : "Write");
    const answer = (await (await service.post(payload("send-message-form"))).json()) as object;
    expect("mail" in answer).toBe(sendsMail);
  },
);

test.each<[FormName, saysSo: boolean]>([
  ["send-message-form", true],
  ["job-application", false],
])("the answers to a %s say that the company is closed: %s", async (formName, saysSo) => {
  const busyPeriods = () => [
    { start: Date.parse("2026-03-03T23:00:00Z"), end: Date.parse("2026-03-04T23:00:00Z") },
  ];
  const page = () =>
    Promise.resolve({ html: '<p data-if="closed" data-fill="closed"></p>', policy: undefined });
  const service = openTestService({}, { formPage: page, content: SERVICE_CONTENT, busyPeriods });
  const answer = (await (await service.post(payload(formName))).json()) as object;
  expect("closed" in answer).toBe(saysSo);
  const sent = await service.plainPost(payload(formName));
  const url = new URL(`http://localhost:9000${sent.headers.get("location")}`);
  const text = await (await service.fetch(new Request(url))).text();
  expect(text.includes("we are closed")).toBe(saysSo);
});

test.each([
  ["2026-03-24T23:00:00.000Z", "until the end of Tuesday 24 March 2026, Oslo time"],
  // It ends after the call.
  ["2026-03-27T23:00:00.000Z", undefined],
  [null, undefined],
])("the mail about a proposed time that is held until %s says %s", (heldUntil, text) => {
  const startsAt = "2026-03-27T07:00:00.000Z";
  const textIn = (state: AppointmentState) =>
    appointmentMail(MAIL_PARTS, callWith({ state, startsAt, heldUntil }), CALL_FACTS, NOW)?.text;
  expect(/hold the time[^.]*?(until[^.]*)/u.exec(textIn("proposed") ?? "")?.[1]).toBe(text);
  expect(textIn("held")).not.toContain("hold the time");
});
