import { DEFAULT_BOOKING } from "../../../functions/contract/service-content";
import { createAvailability } from "../../../functions/appointments/availability";
import { applyAction } from "../../../functions/appointments/apply-action";
import type { AppointmentAction } from "../../../functions/contract/appointment";
import type { Store } from "../../../functions/store/store";
import { KINDS, useDatabases } from "../support/databases";
import { contents, leads, saveLead } from "../support/leads";
import { newLead, NOW, type LeadChange } from "../support/records";

const databases = useDatabases();

const UNTIL = "2026-03-06T22:00:00.000Z";
const held = (seats: number, change: LeadChange = {}) => ({
  ...newLead(change),
  hold: { seats, until: UNTIL },
});

function perform(store: Store, id: string, action: AppointmentAction, seats?: number, at = NOW) {
  const rules = { ...DEFAULT_BOOKING, ...(seats && { seats }) };
  const now = () => at;
  const availability = createAvailability({ rules, store, now });
  const channels = ["visitor-appointment", "owner-appointment"] as const;
  return applyAction({ store, availability, rules, channels, now }, id, action);
}

const confirm = { by: "owner", name: "confirm" } as const;
const cancel = { by: "visitor", name: "cancel" } as const;

describe.each(KINDS)("seats on %s", (kind) => {
  it("are taken once by owners who confirm at once on two hosts", async () => {
    const [first, second] = await databases.hosts(kind);
    const made = Array.from({ length: 8 }, () => newLead());
    for (const lead of made) await first.save(lead);
    const results = await Promise.all(
      made.map(({ submission }, index) =>
        perform(index % 2 === 0 ? first : second, submission.id, confirm, 1),
      ),
    );
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["changed", ...Array<string>(7).fill("taken")]);
  });

  it("go back when a call is cancelled, and moves take the new one first", async () => {
    const database = await databases.open(kind);
    const { store } = database;
    const [a, b] = [held(1), held(1, { answers: { timeSlot: "8:30 - 9:00" } })];
    await store.save(a);
    await store.save(b);
    const day = "2026-03-05";
    const change = { by: "visitor", name: "change", day, slot: "8:30 - 9:00" } as const;
    expect(await perform(store, a.submission.id, change, 1)).toMatchObject({
      outcome: "taken",
      call: { appointment: { slot: "8:00 - 8:30", seat: 1 } },
    });
    expect((await perform(store, b.submission.id, cancel, 1)).outcome).toBe("changed");
    expect((await perform(store, a.submission.id, change, 1)).outcome).toBe("changed");
    expect(await store.fullTimes(1, NOW)).toEqual(["2026-03-05T07:30:00.000Z"]);
    expect(await store.save(held(1))).toBe("stored");
  });

  it("are lost with an expired hold only to another call", async () => {
    const { store } = await databases.open(kind);
    const [a, b] = [held(1), held(1)];
    const at = new Date(UNTIL);
    for (const lead of [a, b]) {
      lead.submission.fields = { ...lead.submission.fields, preferredDate: "2026-03-20" };
    }
    await store.save(a);
    expect(await store.fullTimes(1, at)).toEqual([]);
    const late = { ...b, submission: { ...b.submission, receivedAt: UNTIL } };
    expect(
      await store.save({ ...late, hold: { seats: 1, until: "2026-03-10T22:00:00.000Z" } }),
    ).toBe("stored");
    expect(await perform(store, a.submission.id, confirm, 1, at)).toMatchObject({
      outcome: "taken",
    });
  });
});

describe.each(KINDS)("appointments on %s", (kind) => {
  it("and their queued mails go with an erased lead", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database, { channels: ["webhook", "visitor-receipt"] });
    const other = await saveLead(database, { answers: { email: "other@example.com" } });
    await perform(database.store, id, confirm);
    await database.leave();
    const erased = await leads(database.url, ["erase", "--email", "aino@example.com"]);
    expect(erased.code).toBe(0);
    const left = await contents(await databases.reopen(database));
    expect(left.appointments.map((row) => row.submissionId)).toEqual([other]);
    expect(left.deliveries).toHaveLength(1);
  });
});
