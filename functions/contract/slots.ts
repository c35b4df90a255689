interface SlotPlan {
  first: number;
  last: number;
  length: number;
  dash: string;
}

const STEP_MINUTES = 30;

/** "8:30". */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function slots({ first, last, length, dash }: SlotPlan): string[] {
  const count = (last - first) / STEP_MINUTES + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * STEP_MINUTES;
    return `${clockText(start)}${dash}${clockText(start + length)}`;
  });
}

/** 20 slots of 30 minutes: "8:00 - 8:30" to "17:30 - 18:00". */
export const GIFT_SESSION_SLOTS: readonly string[] = slots({
  first: 8 * 60,
  last: 17 * 60 + 30,
  length: 30,
  dash: " - ",
});

/** 16 slots of 15 minutes, one each half hour: "9:00-9:15" to "16:30-16:45". */
export const DISCOVERY_CALL_SLOTS: readonly string[] = slots({
  first: 9 * 60,
  last: 16 * 60 + 30,
  length: 15,
  dash: "-",
});

/** The slots of a booking form. */
export function callSlots(formName: string): readonly string[] {
  return formName === "discovery-call-booking" ? DISCOVERY_CALL_SLOTS : GIFT_SESSION_SLOTS;
}

const SLOT_PATTERN = /^(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})$/;

interface SlotTimes {
  /** After midnight in Helsinki. */
  start: number;
  end: number;
}

export function slotTimes(slot: string): SlotTimes | undefined {
  const [startHour, startMinute, endHour, endMinute] = (SLOT_PATTERN.exec(slot) ?? [])
    .slice(1)
    .map(Number);
  if (startHour === undefined || startMinute === undefined) return undefined;
  if (endHour === undefined || endMinute === undefined) return undefined;
  return { start: startHour * 60 + startMinute, end: endHour * 60 + endMinute };
}
