import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  relayTo,
} from "./support/service";
import { openReceiver } from "./support/servers";
import { until } from "./support/relaying";
import { leads } from "./support/leads";
import { submission } from "./support/records";
import { leadMail } from "../../functions/delivery/owner-mails";
import { leadMessage, slackBody, teamsBody } from "../../functions/delivery/formats";

afterEach(closeTestServices);

describe("a post with a filled trap", () => {
  it.each([
    ["its text", { comments: "Buy now" }],
    ["only blanks", { comments: " " }],
    ["something that is no text", { comments: ["Buy now"] }],
    ["only the flag", { honeypot: "1" }],
    ["only the flag as a number", { honeypot: 1 }],
    ["both", { comments: "Buy now", honeypot: "1" }],
  ])("with %s is answered like any other, stored and flagged", async (_name, trap) => {
    const service = openTestService();
    const body = bookingPayload(trap);
    const response = await post(service, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true, id: body.submissionId });
    const [lead] = (await service.store?.leads(10)) ?? [];
    expect(lead).toMatchObject({ id: body.submissionId, flag: "trap", state: "flagged" });
  });

  it("is not relayed", async () => {
    const receiver = await openReceiver();
    const service = openTestService(relayTo(receiver.url));
    const real = bookingPayload();
    await post(service, bookingPayload({ comments: "Buy now" }));
    await post(service, real);
    await until(async () => (await service.store?.nextDue("webhook")) === undefined);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
      real.submissionId,
    ]);
  });
});

const QUICK = "sent within 2 seconds";

describe("a form that was filled in", () => {
  it.each([
    [0, QUICK],
    [1999.9, QUICK],
    [2000, ""],
    [60_000, ""],
    [undefined, ""],
    [-1, ""],
    ["10", ""],
    [[10], ""],
  ])("in %j ms has the remark %j and no flag", async (fillMs, remark) => {
    const service = openTestService();
    const body = bookingPayload({ fillMs });
    const response = await post(service, body);
    expect(await response.json()).toEqual({ success: true, id: body.submissionId });
    const [lead] = (await service.store?.leads(10)) ?? [];
    expect(lead).toMatchObject({ flag: null, remark });
    expect(lead?.fields).not.toHaveProperty("fillMs");
  });

  it("quickly is delivered, and its call requested, as any other; the owner sees the remark", async () => {
    const receiver = await openReceiver();
    const service = openTestService(relayTo(receiver.url));
    const body = bookingPayload({ fillMs: 900 });
    await post(service, body);
    await until(async () => (await service.store?.nextDue("webhook")) === undefined);
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      type: "submission.created",
      data: { remark: QUICK },
    });
    const [lead] = (await service.store?.leads(10)) ?? [];
    expect(lead).toMatchObject({ state: "delivered", call: { state: "held" } });
    const url = `sqlite:${service.file}`;
    for (const command of [["list"], ["show", String(body.submissionId)], ["export"]])
      expect((await leads(url, command)).out).toContain(QUICK);
    const sent = submission({ remark: QUICK });
    for (const text of [
      leadMail(sent).text,
      slackBody(leadMessage(sent)),
      teamsBody(leadMessage(sent)),
    ])
      expect(text).toContain(QUICK);
  });
});
