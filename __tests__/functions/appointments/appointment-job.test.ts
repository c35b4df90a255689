import { countLate } from "../../../functions/owner/waiting";
import { KINDS, useDatabases } from "../support/databases";
import { NOW } from "../support/records";
import {
  at,
  CALL,
  clockTime,
  confirm,
  hostOf,
  MONDAY,
  phone,
  request,
  stateOf,
} from "../support/call-job";

const databases = useDatabases();

describe.each(KINDS)("the life of calls on %s", (kind) => {
  it("lets requests lapse on one of the hosts, and tells of recent ones", async () => {
    const [first, second] = await databases.hosts(kind);
    const hosts = [hostOf(first), hostOf(second)];
    const ids = [
      await request(first),
      await request(first, { ...MONDAY, preferredDate: "2026-02-27" }),
    ];
    at("2026-03-09T06:59:59.000Z");
    await hosts[0]?.poll();
    expect((await stateOf(first, ids[0] ?? "")).state).toBe("held");
    at(CALL);
    await Promise.all(hosts.map(({ poll }) => poll()));
    const lapsed = { state: "lapsed", lastAction: "lapse", answeredAt: null };
    expect(await stateOf(first, ids[0] ?? "")).toMatchObject({
      ...lapsed,
      due: ["visitor-appointment"],
    });
    expect(await stateOf(first, ids[1] ?? "")).toMatchObject({ ...lapsed, due: [] });
    expect(hosts.flatMap(({ lines }) => lines).join("\n")).not.toContain("not updated");
  });

  it("takes the same number once, and keeps the line to the visitor", async () => {
    const [store, second] = await databases.hosts(kind);
    const { act } = hostOf(store);
    const id = await request(store);
    const time = { day: "2026-03-11", slot: "9:00 - 9:30" };
    await act(id, { by: "owner", name: "propose", words: "I travel.", ...time });
    const both = [act, hostOf(second).act].map((each) => each(id, { ...phone, seen: 1 }));
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(["changed", "unchanged"]);
    const again = await act(id, { ...phone, seen: 1 });
    expect(again).toMatchObject({
      outcome: "unchanged",
      call: { appointment: { sequence: 2, words: "I travel.", updatedAt: NOW.toISOString() } },
    });
  });

  it("keeps seat and hold when a number comes, also where the time is full", async () => {
    const { store, db } = await databases.open(kind);
    const { act } = hostOf(store);
    const id = await request(store, { ...MONDAY, phone: "" });
    await db
      .updateTable("appointments")
      .set({ seat: null, heldUntil: NOW.toISOString() })
      .execute();
    const other = await request(store, MONDAY);
    await act(other, confirm);
    expect(await act(id, phone)).toMatchObject({
      outcome: "changed",
      call: {
        appointment: { state: "held", sequence: 1, seat: null, heldUntil: NOW.toISOString() },
        submission: { fields: { phone: phone.phone, name: "Aino Virta" } },
      },
    });
    expect((await store.appointment(id))?.submission.fields.phone).toBe(phone.phone);
    expect((await stateOf(store, id)).due).toEqual(["owner-appointment"]);
    await act(other, phone);
    expect((await stateOf(store, other)).due).toEqual(["visitor-appointment", "owner-appointment"]);
  });

  it("frees the seat of calls that are over, and asks again after a change", async () => {
    const { store, db } = await databases.open(kind);
    const { act } = hostOf(store);
    const id = await request(store);
    await act(id, confirm);
    expect((await stateOf(store, id)).answeredAt).toBe(NOW.toISOString());
    await db.deleteFrom("deliveries").execute();
    at(CALL);
    for (const name of ["miss", "attend", "miss"] as const) {
      const result = await act(id, { by: "owner", name });
      expect(result).toMatchObject({ outcome: "changed", call: { appointment: { seat: null } } });
    }
    expect(await stateOf(store, id)).toMatchObject({ state: "missed", due: [] });
    await db.updateTable("submissions").set({ told: "soon,late" }).execute();
    await act(id, { by: "visitor", name: "change", day: "2026-03-11", slot: "9:00 - 9:30" });
    expect(await stateOf(store, id)).toMatchObject({ state: "held", answeredAt: null });
    const told = { told: "", waitingSince: CALL };
    expect(await db.selectFrom("submissions").select(["told", "waitingSince"]).execute()).toEqual([
      told,
    ]);
    // Neither a number nor the end of the time makes the answer late.
    at("2026-03-09T12:00:00.000Z");
    await act(id, phone);
    const { rules } = hostOf(store);
    const lateAt = async (time: string) => {
      at(time);
      await hostOf(store).poll();
      return countLate(await store.unansweredLeads(clockTime()), await rules(), clockTime());
    };
    expect(await lateAt("2026-03-10T12:00:00.000Z")).toBe(0);
    expect(await lateAt("2026-03-11T10:00:00.000Z")).toBe(1);
  });
});
