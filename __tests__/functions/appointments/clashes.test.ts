import { openCall, shown, TEXTS } from "../support/appointment-page";
import { newLead } from "../support/records";
import { closeTestServices } from "../support/service";

afterEach(closeTestServices);

const FREE = "2026-03-09 10:00 - 10:30";

describe("a time of another call", () => {
  const CLASH =
    "This time is not free: Bo Ek, Ek AB, Thursday 5 March, 8:00–8:30. Nothing was changed.";

  async function withOther() {
    const opened = await openCall();
    const { site } = opened;
    // As requests of a release without seats are.
    const other = newLead({ answers: { name: "Bo Ek", company: "Ek AB" } });
    await site.store?.save(other);
    await site.post(await site.link(other.submission.id, "owner"), {
      action: "confirm-anyway",
      time: "2026-03-05 8:00 - 8:30",
    });
    return opened;
  }

  const hidden = ($: Awaited<ReturnType<typeof shown>>["$"], name: string) =>
    Object.fromEntries(
      $(`[data-if="${name}"] input[type=hidden]`)
        .toArray()
        .map(({ attribs }) => [attribs.name, attribs.value]),
    ) as Record<string, string>;

  test("is confirmed only after a question", async () => {
    const { site, owner, visitor, call } = await withOther();
    const answer = await site.post(owner, { action: "confirm" });
    const { problem, actions, $ } = await shown(answer);
    expect([answer.status, problem]).toEqual([409, CLASH]);
    expect(actions).toEqual(["confirm-anyway", "propose", "decline"]);
    expect((await call()).state).toBe("held");
    const pressed = hidden($, "confirm-anyway");
    // The visitor has asked for another time meanwhile, which is taken, too.
    const taken = await site.save({
      answers: { timeSlot: FREE.slice(11), preferredDate: FREE.slice(0, 10) },
    });
    await site.post(await site.link(taken, "owner"), {
      action: "propose",
      time: "2026-03-09 11:00 - 11:30",
    });
    await site.post(visitor, { action: "change", time: FREE });
    expect((await call()).time).toBe(FREE);
    const thief = newLead({
      answers: { timeSlot: FREE.slice(11), preferredDate: FREE.slice(0, 10) },
    });
    await site.store?.save(thief);
    await site.post(await site.link(thief.submission.id, "owner"), {
      action: "confirm-anyway",
      time: FREE,
    });
    const changed = await site.post(owner, pressed);
    expect(changed.status).toBe(409);
    const question = await site.post(owner, hidden((await shown(changed)).$, "confirm"));
    expect(question.status).toBe(409);
    expect((await call()).state).toBe("held");
    const confirmation = hidden((await shown(question)).$, "confirm-anyway");
    expect((await site.post(owner, confirmation)).status).toBe(303);
    expect(await call()).toEqual({ state: "confirmed", time: FREE });
  });

  test("is proposed only after a question", async () => {
    const { site, owner, visitor, call } = await withOther();
    await site.post(visitor, { action: "change", time: FREE });
    const answer = await site.post(owner, { action: "propose", time: "2026-03-05 8:00 - 8:30" });
    const { problem, actions, $ } = await shown(answer);
    expect([answer.status, problem]).toEqual([409, CLASH]);
    expect(actions).toEqual(["propose-anyway", "confirm", "propose", "decline"]);
    expect(await call()).toEqual({ state: "held", time: FREE });
    expect((await site.post(owner, hidden($, "propose-anyway"))).status).toBe(303);
    expect(await call()).toEqual({ state: "proposed", time: "2026-03-05 8:00 - 8:30" });
  });

  test("is never revealed to a visitor", async () => {
    const { site, visitor } = await withOther();
    await site.post(visitor, { action: "change", time: FREE });
    const answer = await site.post(visitor, { action: "change", time: "2026-03-05 8:00 - 8:30" });
    const { problem, $ } = await shown(answer);
    expect([answer.status, problem]).toEqual([409, TEXTS.problems.taken]);
    expect($.html()).not.toContain("Ek");
    expect((await site.post(visitor, { action: "confirm-anyway" })).status).toBe(400);
  });
});
