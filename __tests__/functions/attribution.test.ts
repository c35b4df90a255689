import { load } from "cheerio";
import { leadMail } from "../../functions/delivery/owner-mails";
import { eventBody, leadMessage, slackBody, teamsBody } from "../../functions/delivery/formats";
import { BUILT_PAGE } from "./support/appointment-page";
import { submission } from "./support/records";
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  plainPost,
  post,
  type TestService,
} from "./support/service";

afterEach(closeTestServices);

const CAMPAIGN = "utm_source=newsletter&utm_campaign=spring%202026";
const SPRING = { utm_source: "newsletter", utm_campaign: "spring 2026" };
const PAGE = "http://localhost:9000/book-call";

async function stored(service: TestService) {
  const [lead] = (await service.store?.leads(1)) ?? [];
  return lead;
}

async function attributionOf(attribution: unknown) {
  const service = openTestService();
  const response = await post(service, bookingPayload({ attribution }));
  expect(response.status).toBe(200);
  return (await stored(service))?.attribution;
}

describe("the attribution of a lead", () => {
  it("is what the form sends: campaign, first referrer and first page", async () => {
    const sent = `${CAMPAIGN}&ref=News.Example.com&landing=%2Fnews%2Fspring`;
    expect(await attributionOf(sent)).toEqual({
      ...SPRING,
      referrer: "news.example.com",
      landing: "/news/spring",
    });
  });

  it("is read from the address of the page where a program sends none", async () => {
    const service = openTestService();
    await post(service, bookingPayload({ submissionUrl: `${PAGE}?${CAMPAIGN}&gclid=1` }));
    expect(await stored(service)).toMatchObject({
      attribution: SPRING,
      submissionUrl: `${PAGE}?utm_source=newsletter&utm_campaign=spring+2026`,
    });
  });

  it.each([
    ["click ids and other names", "gclid=1&fbclid=2&utm_id=3&__proto__=4&landing=/x", {}],
    ["what is no host", "ref=a%20b%3Cscript%3E&utm_term=x", { utm_term: "x" }],
    ["what is no path", "landing=//evil.example&utm_term=x", { utm_term: "x" }],
    ["line ends", "utm_term=a%0AFrom:%20b%00", { utm_term: "a From: b" }],
    ["the end of a long value", `utm_term=${"x".repeat(500)}`, { utm_term: "x".repeat(100) }],
    ["a list", ["utm_term=x"], {}],
    ["an object", { utm_term: "x" }, {}],
  ])("has no place for %s", async (_name, sent, expected) => {
    expect(await attributionOf(sent)).toEqual(expected);
  });

  it("comes from the address of the page without JavaScript, and outlasts a correction", async () => {
    const formPage = () => Promise.resolve({ html: BUILT_PAGE, policy: undefined });
    const service = openTestService({}, { formPage });
    const referer = `${PAGE}?${CAMPAIGN}&gclid=1`;
    const wrong = await plainPost(service, bookingPayload({ email: "aino" }), { referer });
    const kept = load(await wrong.text())("[name=attribution]").attr("value") ?? "";
    const endpoint = "http://localhost:9000/api/submit-form";
    const body = bookingPayload({ attribution: kept });
    const response = await plainPost(service, body, { referer: endpoint });
    expect(response.status).toBe(303);
    expect((await stored(service))?.attribution).toEqual({ ...SPRING, landing: "/book-call" });
  });

  it.each(["", PAGE, "not an address?", `http://localhost:9000/api/submit-form?${CAMPAIGN}`])(
    "is empty for a plain post from %j",
    async (referer) => {
      const service = openTestService();
      await plainPost(service, bookingPayload(), { referer });
      expect((await stored(service))?.attribution).toEqual({});
    },
  );
});

test.each([
  ["gclid=1&role=mentor&fbclid=2&msclkid=3&_hsenc=4", "?role=mentor"],
  ["role=a%20b", "?role=a%20b"],
  ["gbraid=1", ""],
])("the address of a page with ?%s is stored as %j", async (query, kept) => {
  const service = openTestService();
  await post(service, bookingPayload({ submissionUrl: `${PAGE}?${query}` }));
  expect((await stored(service))?.submissionUrl).toBe(PAGE + kept);
});

describe("the owner sees where a lead came from", () => {
  const attribution = { ...SPRING, referrer: "news.example.com", landing: "/news/spring" };
  const text = "news.example.com, source newsletter, campaign spring 2026, first page /news/spring";

  it("in mails and messages, and in full in the webhook", () => {
    const lead = submission({ attribution });
    expect(leadMail(lead).text).toMatch(new RegExp(`^Came from: +${text}$`, "mu"));
    for (const body of [slackBody(leadMessage(lead)), teamsBody(leadMessage(lead))])
      expect(body).toContain(text);
    expect(JSON.parse(eventBody(lead))).toMatchObject({ data: { attribution } });
    const direct = submission();
    for (const body of [
      leadMail(direct).text,
      slackBody(leadMessage(direct)),
      teamsBody(leadMessage(direct)),
    ])
      expect(body).not.toContain("Came from");
  });
});
