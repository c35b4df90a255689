import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  relayTo,
} from "../support/service";
import { openReceiver } from "../support/webhook-receiver";
import type { Clock } from "../../../functions/shared/clock";
import { useRelaying, accepted, until } from "../support/relaying";
import { submission } from "../support/records";

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

  it("sends a flagged submission under a type of its own", async () => {
    const hook = await openReceiver();
    const service = openTestService({ ...NOWHERE, ...relayTo(hook.url) });
    expect((await post(service, bookingPayload({ comments: "Buy" }))).status).toBe(200);
    expect(JSON.parse(hook.received[0]?.body ?? "")).toMatchObject({ type: "submission.flagged" });
  });
});

const relaying = useRelaying();

const HOUR_MS = 3_600_000;

test("a new lead goes out soon, however many the receiver refuses for good", async () => {
  let time = Date.now();
  const clock: Clock = {
    now: () => new Date(time),
    random: () => 0.5,
    async sleep(ms, wake) {
      if (!wake.aborted) time += ms;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const refused = new Set(await relaying().add(50));
  let arrivedAt: number | undefined;
  relaying().relay(
    ({ submission: { id } }) => {
      if (refused.has(id)) return Promise.resolve({ ok: false, reason: "http 400", gone: false });
      arrivedAt = time;
      return Promise.resolve(accepted);
    },
    { clock },
  );
  const start = time;
  await until(() => time - start > 3 * HOUR_MS);
  const lead = submission({ receivedAt: clock.now().toISOString() });
  const storedAt = time;
  await relaying().store.save({
    submission: lead,
    channels: ["webhook"],
  });
  await until(() => arrivedAt !== undefined);
  // The clock runs on while the store writes.
  expect((arrivedAt ?? 0) - storedAt).toBeLessThan(10 * 60_000);
});
