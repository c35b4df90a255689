import {
  bookingPayload,
  closeTestServices,
  openTestService,
  plainPost,
  post,
} from "./support/service";

afterEach(closeTestServices);

const leads = async (service: ReturnType<typeof openTestService>) =>
  (await service.store?.leads(100)) ?? [];

describe("the submission id", () => {
  it("makes one row of twenty posts at once, and twenty equal answers", async () => {
    const service = openTestService();
    const body = bookingPayload();
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(service, body)));
    const answers = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers).size).toBe(1);
    expect(await leads(service)).toHaveLength(1);
  });

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
      submittedAt: "2026-03-04T10:05:00Z",
      submissionUrl: "https://x.example",
    };
    expect((await post(service, again)).status).toBe(200);
    expect((await leads(service)).map(({ submittedAt }) => submittedAt)).toEqual([
      body.submittedAt,
    ]);
  });

  it("is refused with 409 for other answers, and the first stay", async () => {
    const service = openTestService();
    const body = bookingPayload();
    await post(service, body);
    const response = await post(service, { ...body, name: "Someone Else" });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ success: false, error: expect.any(String) });
    expect((await leads(service)).map(({ fields }) => fields.name)).toEqual([body.name]);
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
