import {
  bookingPayload,
  closeTestServices,
  openTestService,
  plainPost,
  post,
} from "./support/service";
import { systemClock } from "../../functions/shared/clock";

afterEach(closeTestServices);

const leads = async (service: ReturnType<typeof openTestService>) =>
  (await service.store?.leads(100)) ?? [];

describe("the submission id", () => {
  it("is the same in upper case", async () => {
    const service = openTestService();
    const body = bookingPayload();
    await post(service, body);
    const upper = { ...body, submissionId: String(body.submissionId).toUpperCase() };
    expect(await (await post(service, upper)).json()).toEqual({
      success: true,
      id: body.submissionId,
    });
    expect(await leads(service)).toHaveLength(1);
  });

  it("may come again at another time and from another address of the page", async () => {
    const service = openTestService();
    const body = bookingPayload();
    await post(service, body);
    const again = {
      ...body,
      submittedAt: "2026-03-04T11:05:00Z",
      submissionUrl: "https://x.example",
    };
    expect((await post(service, again)).status).toBe(200);
    expect((await leads(service)).map(({ submittedAt }) => submittedAt)).toEqual([
      body.submittedAt,
    ]);
  });
});

describe("a plain post without an id", () => {
  const fields = bookingPayload();
  delete fields.submissionId;

  it("is one row when it is sent twice", async () => {
    const service = openTestService();
    const sent = await Promise.all([plainPost(service, fields), plainPost(service, fields)]);
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(await leads(service)).toHaveLength(1);
  });

  it("is two rows when its answers differ", async () => {
    const service = openTestService();
    await plainPost(service, { ...fields, submissionId: "" });
    await plainPost(service, { ...fields, submissionId: "", name: "Someone Else" });
    expect(new Set((await leads(service)).map(({ id }) => id)).size).toBe(2);
  });
});

const LATE = "2026-03-05T22:59:50Z"; // ten seconds before midnight in Oslo
const LATER = "2026-03-05T23:00:10Z";

/** A service whose clock is set by hand. */
function openAt(first: string) {
  let now = first;
  const clock = { ...systemClock, now: () => new Date(now) };
  const service = openTestService({}, { clock });
  return { service, setTo: (next: string) => void (now = next) };
}

describe("a repeat of what is stored", () => {
  it("is a success although the day that it asks for is past by now", async () => {
    const { service, setTo } = openAt(LATE);
    const body = bookingPayload();
    expect((await post(service, body)).status).toBe(200);
    setTo(LATER);
    const again = await post(service, body);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ success: true, id: body.submissionId });
    expect(await service.store?.leads(10)).toHaveLength(1);
  });

  it.each([
    ["other answers", { name: "Someone Else" }],
    ["an answer that is no text", { phone: 5 }],
    ["another id", { submissionId: crypto.randomUUID() }],
  ])("is none with %s, and the rules hold", async (_name, change) => {
    const { service, setTo } = openAt(LATE);
    const body = bookingPayload();
    await post(service, body);
    setTo(LATER);
    expect((await post(service, { ...body, ...change })).status).toBe(422);
  });

  it("is a success of a plain post as well", async () => {
    const { service, setTo } = openAt(LATE);
    const fields = bookingPayload({ submissionId: "" });
    expect((await plainPost(service, fields)).status).toBe(303);
    setTo(LATER);
    expect((await plainPost(service, fields)).status).toBe(303);
    expect(await service.store?.leads(10)).toHaveLength(1);
  });
});
