import { addClosure } from "../../../functions/store/closures";
import { KINDS, useDatabases } from "../support/databases";
import {
  at,
  cancel,
  confirm,
  FRIDAY,
  hasReminder,
  hostOf,
  MONDAY,
  phone,
  request,
  stateOf,
} from "../support/call-job";

const databases = useDatabases();

describe.each(KINDS)("reminders on %s", (kind) => {
  it("reminds once, a working day before", async () => {
    const [first, second] = await databases.hosts(kind);
    const hosts = [hostOf(first), hostOf(second)];
    const id = await request(first);
    await hosts[0]?.act(id, confirm);
    at("2026-03-06T06:59:59.000Z");
    await hosts[0]?.poll();
    expect(await hasReminder(first, id)).toBe(false);
    at(FRIDAY);
    await Promise.all(hosts.map(({ poll }) => poll()));
    expect(await stateOf(first, id)).toMatchObject({ reminded: 1 });
    expect(await hasReminder(first, id)).toBe(true);
    const { db } = await first.database();
    const delivered = { state: "delivered", deliveredAt: FRIDAY } as const;
    await db.updateTable("deliveries").set(delivered).execute();
    at("2026-03-06T12:00:00.000Z");
    await hosts[1]?.act(id, phone);
    await Promise.all(hosts.map(({ poll }) => poll()));
    expect(await hasReminder(first, id)).toBe(false);
  });

  it("reminds also of a call whose visitor has given a number when it was due", async () => {
    const { store } = await databases.open(kind);
    const { act, poll } = hostOf(store);
    const [id, other] = [
      await request(store),
      await request(store, { ...MONDAY, timeSlot: "9:00 - 9:30" }),
    ];
    for (const each of [id, other]) await act(each, confirm);
    at("2026-03-06T12:00:00.000Z");
    await act(other, phone);
    await poll();
    await act(id, phone);
    for (const each of [id, other]) {
      expect(await stateOf(store, each)).toMatchObject({ reminded: 2 });
      expect(await hasReminder(store, each)).toBe(true);
    }
  });

  it("reminds of a new time, and withdraws the reminder of an earlier one", async () => {
    const { store } = await databases.open(kind);
    const { act, poll } = hostOf(store);
    const id = await request(store);
    await act(id, confirm);
    at(FRIDAY);
    await poll();
    await act(id, { by: "visitor", name: "change", day: "2026-03-11", slot: "9:00 - 9:30" });
    await poll();
    expect(await hasReminder(store, id)).toBe(false);
    await act(id, confirm);
    at("2026-03-10T08:00:00.000Z");
    await poll();
    expect(await hasReminder(store, id)).toBe(true);
    await act(id, cancel);
    await poll();
    expect(await stateOf(store, id)).toMatchObject({
      state: "cancelled",
      due: ["visitor-appointment", "owner-appointment"],
    });
  });

  it("reminds before a closure, not of late confirmations, and not where it is off", async () => {
    const { store, db } = await databases.open(kind);
    const { act, poll } = hostOf(store);
    const id = await request(store);
    await act(id, confirm);
    await addClosure(db, { firstDay: "2026-03-06", lastDay: "2026-03-06" });
    at("2026-03-05T07:00:00.000Z");
    await hostOf(store, false).poll();
    expect(await hasReminder(store, id)).toBe(false);
    await poll();
    expect(await hasReminder(store, id)).toBe(true);
    const late = await request(store, { ...MONDAY, timeSlot: "9:00 - 9:30" });
    at("2026-03-05T08:00:01.000Z");
    await act(late, confirm);
    await poll();
    expect(await hasReminder(store, late)).toBe(false);
    at("2026-03-06T08:00:00.000Z");
    await poll();
    expect(await hasReminder(store, late)).toBe(true);
    const later = await request(store, { ...MONDAY, timeSlot: "10:00 - 10:30" });
    at("2026-03-06T09:00:01.000Z");
    await act(later, confirm);
    at("2026-03-09T06:00:00.000Z");
    await poll();
    expect(await hasReminder(store, later)).toBe(false);
  });
});
