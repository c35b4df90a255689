import { helsinkiMoment } from "../../../functions/contract/helsinki-time";
import {
  DISCOVERY_CALL_SLOTS,
  GIFT_SESSION_SLOTS,
  slotTimes,
} from "../../../functions/contract/slots";

describe("when a slot starts and ends", () => {
  it("is read from the slots of both forms", () => {
    expect(slotTimes("10:00 - 10:30")).toEqual({ start: 600, end: 630 });
    expect(slotTimes("9:00-9:15")).toEqual({ start: 540, end: 555 });
  });

  it("makes every slot as long as its form says", () => {
    const lengths = (slots: readonly string[]) =>
      new Set(slots.map((slot) => (slotTimes(slot)?.end ?? 0) - (slotTimes(slot)?.start ?? 0)));
    expect([...lengths(GIFT_SESSION_SLOTS)]).toEqual([30]);
    expect([...lengths(DISCOVERY_CALL_SLOTS)]).toEqual([15]);
  });

  it.each(["", "10:00", "ten - eleven", "10:00 - 10:30 today"])("is unknown for %j", (slot) => {
    expect(slotTimes(slot)).toBeUndefined();
  });
});

describe("ten o'clock in Helsinki", () => {
  it.each([
    ["2026-03-27", "08:00", "the Friday before summer time"],
    ["2026-03-30", "07:00", "the Monday after its beginning"],
    ["2026-10-23", "07:00", "the Friday before its end"],
    ["2026-10-26", "08:00", "the Monday after"],
    ["2026-12-31", "08:00", "the last day of the year"],
  ])("on %s is %s UTC: %s", (day, utc) => {
    expect(helsinkiMoment(day, 600)?.toISOString()).toBe(`${day}T${utc}:00.000Z`);
  });

  it("is right in the hours around a change of the clocks too", () => {
    const at = (day: string, minutes: number) => helsinkiMoment(day, minutes)?.toISOString();
    expect(at("2026-03-29", 2 * 60 + 59)).toBe("2026-03-29T00:59:00.000Z");
    expect(at("2026-03-29", 4 * 60)).toBe("2026-03-29T01:00:00.000Z");
    expect(at("2026-10-25", 2 * 60 + 59)).toBe("2026-10-24T23:59:00.000Z");
    expect(at("2026-10-25", 4 * 60)).toBe("2026-10-25T02:00:00.000Z");
  });

  it("is never on a day that is none", () => {
    expect(helsinkiMoment("2026-02-30", 600)).toBeUndefined();
    expect(helsinkiMoment("tomorrow", 600)).toBeUndefined();
  });
});
