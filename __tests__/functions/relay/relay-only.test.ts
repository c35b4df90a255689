import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  relayTo,
} from "../support/service";
import { openReceiver } from "../support/webhook-receiver";

afterEach(closeTestServices);

const NOWHERE = { DATABASE_URL: "none" };

describe("a service that stores nothing", () => {
  it("answers success once the webhook has accepted the lead", async () => {
    const hook = await openReceiver();
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    expect((await post(service, bookingPayload())).status).toBe(200);
    expect(hook.received).toHaveLength(1);
  });

  it("answers 503 when the webhook refuses or is down", async () => {
    const hook = await openReceiver((response) => void response.writeHead(500).end());
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    const refused = await post(service, bookingPayload());
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("30");
    await hook.close();
    expect((await post(service, bookingPayload())).status).toBe(503);
  });

  it("sends a lead once that comes twenty times at once", async () => {
    const hook = await openReceiver();
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    const lead = bookingPayload();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(service, lead)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(hook.received).toHaveLength(1);
  });

  it("takes one of two different leads that come under one id at once", async () => {
    const hook = await openReceiver();
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    const lead = bookingPayload();
    const answers = await Promise.all(
      ["Virta Oy", "Toinen Oy"].map((company) => post(service, { ...lead, company })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(hook.received).toHaveLength(1);
  });

  it("tries the second of two different leads under one id when the first was refused", async () => {
    const hook = await openReceiver((response, index) => {
      response.writeHead(index === 0 ? 500 : 200).end();
    });
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    const lead = bookingPayload();
    const answers = await Promise.all(
      ["Virta Oy", "Toinen Oy"].map((company) => post(service, { ...lead, company })),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
  });

  it("sends a flagged submission under a type of its own", async () => {
    const hook = await openReceiver();
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    expect((await post(service, bookingPayload({ comments: "Buy" }))).status).toBe(200);
    expect(JSON.parse(hook.received[0]?.body ?? "")).toMatchObject({ type: "submission.flagged" });
  });

  it("sends it again as a lead when it comes again without its flag, and then no more", async () => {
    const hook = await openReceiver();
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    const lead = bookingPayload();
    for (const fillMs of [900, 9000, 900, 9000]) {
      expect((await post(service, { ...lead, fillMs })).status).toBe(200);
    }
    const types = hook.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types).toEqual(["submission.flagged", "submission.created"]);
  });
});
