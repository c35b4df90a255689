import BetterSqlite3 from "better-sqlite3";
import { isUuid } from "../../../functions/contract/payload";
import { type FormName, VALID } from "../support/records";
import { bookingPayload, closeTestServices, openTestService, payload } from "../support/service";

afterEach(closeTestServices);

describe("the submission id", () => {
  it("is the same in upper case", async () => {
    const service = openTestService();
    const body = bookingPayload();
    await service.post(body);
    const upper = { ...body, submissionId: String(body.submissionId).toUpperCase() };
    expect(await (await service.post(upper)).json()).toEqual({
      success: true,
      id: body.submissionId,
    });
    expect(await service.leads()).toHaveLength(1);
  });

  it("may come again at another time and from another address of the page", async () => {
    const service = openTestService();
    const body = bookingPayload();
    await service.post(body);
    const again = {
      ...body,
      submittedAt: "2026-03-04T11:05:00Z",
      submissionUrl: "https://x.example",
    };
    expect((await service.post(again)).status).toBe(200);
    expect((await service.leads()).map(({ submittedAt }) => submittedAt)).toEqual([
      body.submittedAt,
    ]);
  });
});

test("the same answers as JSON and as a form are one row", async () => {
  const service = openTestService();
  const body = bookingPayload({ message: "one\ntwo" });
  await service.post(body);
  expect((await service.plainPost({ ...body, message: "one\r\ntwo" })).status).toBe(303);
  expect(await service.leads()).toHaveLength(1);
});

describe("a post without an id", () => {
  const fields = bookingPayload();
  delete fields.submissionId;

  it.each(Object.keys(VALID) as FormName[])(
    "is one row when it is sent twice: %s, as JSON and as form data",
    async (formName) => {
      const service = openTestService();
      const { submissionId, ...specified } = payload(formName);
      expect(submissionId).toBeDefined();
      const sent = await Promise.all([
        service.post(specified),
        service.post({ ...specified, submissionId: "" }),
        service.post({ ...specified, submissionId: null }),
      ]);
      const plain = await service.plainPost(specified);
      const [lead, ...more] = await service.leads();
      expect(more).toEqual([]);
      expect(isUuid(lead?.id)).toBe(true);
      for (const answer of sent)
        expect([answer.status, await answer.json()]).toEqual([
          200,
          { success: true, id: lead?.id },
        ]);
      expect([plain.status, plain.headers.get("location")]).toEqual([
        303,
        expect.stringContaining(String(lead?.reference)),
      ]);
    },
  );

  it("is two rows when its answers differ", async () => {
    const service = openTestService();
    await service.plainPost({ ...fields, submissionId: "" });
    const time = { timeSlot: "8:30 - 9:00" };
    await service.plainPost({ ...fields, ...time, submissionId: "", name: "Someone Else" });
    expect(new Set((await service.leads()).map(({ id }) => id)).size).toBe(2);
  });

  it.each(["cancelled", "declined"])("asks for the call anew after it was %s", async (state) => {
    const service = openTestService();
    await service.plainPost(fields);
    const file = new BetterSqlite3(service.file);
    file.prepare("update appointments set state = ?, seat = null").run(state);
    file.close();
    await service.plainPost(fields);
    await service.plainPost(fields);
    const states = (await service.leads()).map(({ call }) => call?.state);
    expect(states.sort()).toEqual([state, "held"]);
  });
});

const LATE = "2026-03-05T22:59:50Z"; // ten seconds before midnight in Oslo
const LATER = "2026-03-05T23:00:10Z";

/** A service whose clock is set by hand. */
function openAt(first: string) {
  let now = first;
  const service = openTestService({}, { now: () => new Date(now) });
  return { service, setTo: (next: string) => void (now = next) };
}

describe("a repeat of what is stored", () => {
  it("is none after its call was cancelled, and the rules hold", async () => {
    const { service, setTo } = openAt(LATE);
    const body = bookingPayload();
    await service.post(body);
    const file = new BetterSqlite3(service.file);
    file.prepare("update appointments set state = 'cancelled', seat = null").run();
    file.close();
    setTo(LATER);
    expect((await service.post(body)).status).toBe(422);
  });

  it("is a success although the day that it asks for is past by now", async () => {
    const { service, setTo } = openAt(LATE);
    const body = bookingPayload();
    expect((await service.post(body)).status).toBe(200);
    setTo(LATER);
    const again = await service.post(body);
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ success: true, id: body.submissionId });
    expect(await service.leads(10)).toHaveLength(1);
  });

  it.each([
    ["other answers", { name: "Someone Else" }],
    ["an answer that is no text", { phone: 5 }],
    ["another id", { submissionId: crypto.randomUUID() }],
  ])("is none with %s, and the rules hold", async (_name, change) => {
    const { service, setTo } = openAt(LATE);
    const body = bookingPayload();
    await service.post(body);
    setTo(LATER);
    expect((await service.post({ ...body, ...change })).status).toBe(422);
  });

  it("is a success of a plain post as well", async () => {
    const { service, setTo } = openAt(LATE);
    const fields = bookingPayload({ submissionId: "" });
    expect((await service.plainPost(fields)).status).toBe(303);
    setTo(LATER);
    expect((await service.plainPost(fields)).status).toBe(303);
    expect(await service.leads(10)).toHaveLength(1);
  });
});
