/** @jest-environment node */
import {
  bookingPayload,
  closeTestServices,
  openTestService,
  post,
  relayTo,
} from "./support/service";
import { until } from "./support/until";
import { openReceiver } from "./support/webhook-receiver";

afterEach(closeTestServices);

describe("a post with a filled trap", () => {
  it.each([
    ["its text", { comments: "Buy now" }],
    ["only blanks", { comments: " " }],
    ["something that is no text", { comments: ["Buy now"] }],
    ["only the flag", { honeypot: "1" }],
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

  it("keeps what was in the trap", async () => {
    const service = openTestService();
    await post(service, bookingPayload({ comments: "Buy\0 now" }));
    expect(await service.store?.leads(10)).toMatchObject([{ trapText: "Buy now" }]);
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

  it("left empty flags nothing", async () => {
    const service = openTestService();
    await post(service, bookingPayload({ comments: "", honeypot: "" }));
    expect(await service.store?.leads(10)).toMatchObject([{ flag: null, state: "stored" }]);
  });
});
