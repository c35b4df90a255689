import { load } from "cheerio";
import { eventBody, leadMessage, slackBody, teamsBody } from "../../../functions/delivery/formats";
import { leadMail } from "../../../functions/delivery/owner-mails";
import { inLanguage } from "../../../functions/shared/translate";
import { BUILT_PAGE } from "../support/appointment-page";
import { leads } from "../support/leads";
import { submission, SERVICE_CONTENT } from "../support/records";
import { until } from "../support/relaying";
import { openReceiver } from "../support/servers";
import { bookingPayload, closeTestServices, openTestService, relayTo } from "../support/service";

afterEach(closeTestServices);

const CAMPAIGN = "utm_source=newsletter&utm_campaign=spring%202026";
const SPRING = { utm_source: "newsletter", utm_campaign: "spring 2026" };
const PAGE = "http://localhost:9000/book-call";
const QUICK = "sent within 2 seconds";
const ASSISTED = "filled in by an assistant";
const NOW = "2026-03-04T10:00:00.000Z";
const FLAGGED = { flag: "trap", state: "flagged" };

/** What a post changes of the payload, and what is stored. */
const STORED: [name: string, change: object, stored: object][] = [
  ["a filled trap", { comments: "Buy now" }, { ...FLAGGED, trapText: "Buy now" }],
  ["blanks in the trap", { comments: " " }, FLAGGED],
  ["no text in the trap", { comments: ["Buy now"] }, FLAGGED],
  ["a trap's flag", { honeypot: "1" }, FLAGGED],
  ["a trap's flag as a number", { honeypot: 1 }, FLAGGED],
  [
    "a long trap, cut between whole characters",
    { comments: `a${"🙂".repeat(5000)}` },
    { trapText: `a${"🙂".repeat(2499)}` },
  ],
  ["0 ms", { fillMs: 0 }, { flag: null, remark: QUICK }],
  ["1999.9 ms", { fillMs: 1999.9 }, { flag: null, remark: QUICK }],
  ["2000 ms", { fillMs: 2000 }, { flag: null, remark: "" }],
  ["-1 ms", { fillMs: -1 }, { remark: "" }],
  ["an assistant", { filledBy: "assistant", fillMs: 10 }, { flag: null, remark: ASSISTED }],
  ["another filler", { filledBy: "robot" }, { flag: null, remark: "" }],
  ["a text of ms", { fillMs: "10" }, { remark: "" }],
  ["a list of ms", { fillMs: [10] }, { remark: "" }],
  [
    "campaign, first referrer and first page",
    { attribution: `${CAMPAIGN}&ref=News.Example.com&landing=%2Fnews%2Fspring` },
    { attribution: { ...SPRING, referrer: "news.example.com", landing: "/news/spring" } },
  ],
  [
    "a campaign in the address of the page, and click ids",
    { submissionUrl: `${PAGE}?${CAMPAIGN}&gclid=1` },
    {
      attribution: SPRING,
      submissionUrl: `${PAGE}?utm_source=newsletter&utm_campaign=spring+2026`,
    },
  ],
  ...[
    ["click ids and other names", "gclid=1&fbclid=2&utm_id=3&__proto__=4&landing=/x", {}],
    ["no host", "ref=a%20b%3Cscript%3E&utm_term=x", { utm_term: "x" }],
    ["no path", "landing=//evil.example&utm_term=x", { utm_term: "x" }],
    ["line ends", "utm_term=a%0AFrom:%20b%00", { utm_term: "a From: b" }],
    ["invisible characters", "utm_term=%E2%80%8Bspring%C2%AD", { utm_term: "spring" }],
    ["a long value", `utm_term=${"x".repeat(500)}`, { utm_term: "x".repeat(100) }],
    ["a list", ["utm_term=x"], {}],
    ["an object", { utm_term: "x" }, {}],
  ].map(([name, attribution, expected]): [string, object, object] => [
    `an attribution with ${name as string}`,
    { attribution },
    { attribution: expected },
  ]),
  ...[
    [`${PAGE}?gclid=1&role=mentor&fbclid=2&msclkid=3&_hsenc=4`, `${PAGE}?role=mentor`],
    [`${PAGE}?role=a%20b`, `${PAGE}?role=a%20b`],
    [`${PAGE}?gbraid=1`, PAGE],
    ["javascript:alert(1)", ""],
    [`https://www.example.com/${"x".repeat(2000)}`, ""],
    ["https://www.example.com/\ud800", ""],
    [["https://www.example.com"], ""],
  ].map(([submissionUrl, stored]): [string, object, object] => [
    `the page ${JSON.stringify(submissionUrl).slice(0, 60)}`,
    { submissionUrl },
    { submissionUrl: stored },
  ]),
  ...[
    ["2026-03-04T11:59:58+02:00", "2026-03-04T09:59:58.000Z"],
    ["yesterday", NOW],
    ["2026-99-99T00:00:00Z", NOW],
    [1772618398000, NOW],
  ].map(([submittedAt, stored]): [string, object, object] => [
    `the time ${submittedAt}`,
    { submittedAt },
    { submittedAt: stored, receivedAt: NOW },
  ]),
];

test.each(STORED)(
  "a post with %s is taken and stored for what it is",
  async (_, change, stored) => {
    const service = openTestService();
    const body = bookingPayload({ ...change });
    const response = await service.post(body);
    expect([response.status, await response.json()]).toEqual([
      200,
      { success: true, id: body.submissionId },
    ]);
    const [lead] = await service.leads();
    expect(lead).toMatchObject(stored);
    if ("attribution" in stored) expect(lead?.attribution).toEqual(stored.attribution);
  },
);

test("a submission is normalised text, without a field that its form does not have", async () => {
  const service = openTestService();
  const change = { name: "A\u0308iti\0", message: "one\r\ntwo", admin: true, fillMs: 9 };
  const text = JSON.stringify(bookingPayload(change));
  const more = '{"__proto__":{"polluted":"yes"},"constructor":"x","toString":"y",';
  expect((await service.post(text.replace("{", more))).status).toBe(200);
  const [lead] = await service.leads();
  expect(lead?.fields).toMatchObject({ name: "Äiti", message: "one\ntwo" });
  expect(Object.keys(lead?.fields ?? {})).toEqual([
    ...["name", "email", "company", "phone", "role", "preferredDate", "timeSlot", "message"],
  ]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test("of two values of a urlencoded field the first one is taken", async () => {
  const service = openTestService();
  const body = new URLSearchParams(bookingPayload() as Record<string, string>);
  body.append("name", "Second Name");
  const headers = { "content-type": "application/x-www-form-urlencoded; charset=UTF-8" };
  expect((await service.post(body.toString(), headers)).status).toBe(200);
  expect(await service.leads()).toMatchObject([{ fields: { name: "Aino Virta" } }]);
});

describe("without JavaScript, the attribution", () => {
  it("comes from the address of the page, and outlasts a correction", async () => {
    const formPage = () => Promise.resolve({ html: BUILT_PAGE, policy: undefined });
    const service = openTestService({}, { formPage });
    const referer = `${PAGE}?${CAMPAIGN}&gclid=1`;
    const wrong = await service.plainPost(bookingPayload({ email: "aino" }), { referer });
    const attribution = load(await wrong.text())("[name=attribution]").attr("value") ?? "";
    const endpoint = { referer: "http://localhost:9000/api/submit-form" };
    const response = await service.plainPost(bookingPayload({ attribution }), endpoint);
    expect(response.status).toBe(303);
    expect(await service.leads()).toMatchObject([
      { attribution: { ...SPRING, landing: "/book-call" } },
    ]);
  });

  it.each(["", PAGE, "not an address?", `http://localhost:9000/api/submit-form?${CAMPAIGN}`])(
    "is empty for a post from %j",
    async (referer) => {
      const service = openTestService();
      await service.plainPost(bookingPayload(), { referer });
      expect((await service.leads())[0]?.attribution).toEqual({});
    },
  );
});

test("what a trap caught is not relayed, and a quick lead is, like any other", async () => {
  const receiver = await openReceiver();
  const service = openTestService(relayTo(receiver.url));
  const quick = bookingPayload({ fillMs: 900 });
  await service.post(bookingPayload({ comments: "Buy now", email: "robot@example.com" }));
  await service.post(quick);
  await until(async () => (await service.store?.nextDue("webhook")) === undefined);
  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { type: "submission.created", data: { id: quick.submissionId, remark: QUICK } },
  ]);
  const found = (await service.leads()).find(({ id }) => id === quick.submissionId);
  expect(found).toMatchObject({ state: "delivered", call: { state: "held" } });
  expect((await leads(`sqlite:${service.file}`, ["export"])).out).toContain(QUICK);
});

test("the owner's mails and messages say where a lead came from, and that it was quick", () => {
  const attribution = { ...SPRING, referrer: "news.example.com", landing: "/news/spring" };
  const text = "news.example.com, source newsletter, campaign spring 2026, first page /news/spring";
  const lead = submission({ attribution, remark: QUICK });
  expect(leadMail(SERVICE_CONTENT, lead).text).toMatch(new RegExp(`^Came from: +${text}$`, "mu"));
  expect(JSON.parse(eventBody(lead))).toMatchObject({ data: { attribution } });
  const textsOf = (one: typeof lead) => [
    leadMail(SERVICE_CONTENT, one).text,
    slackBody(leadMessage(SERVICE_CONTENT, one)),
    teamsBody(leadMessage(SERVICE_CONTENT, one)),
  ];
  for (const body of textsOf(lead)) for (const part of [text, QUICK]) expect(body).toContain(part);
  const finnish = inLanguage("fi", () =>
    leadMail(SERVICE_CONTENT, submission({ remark: ASSISTED })),
  );
  expect(finnish.text).toMatch(/^Huomautus: +avustajan täyttämä$/mu);
  for (const body of textsOf(submission())) expect(body).not.toContain("Came from");
});
