import { DISCOVERY_CALL_SLOTS, GIFT_SESSION_SLOTS } from "../../../functions/contract/slots";

/** The forms that book a call. They differ in their time slots. */
export type BookingFormName = "standard-call-booking" | "discovery-call-booking";

const SLOTS: Record<BookingFormName, readonly string[]> = {
  "standard-call-booking": GIFT_SESSION_SLOTS,
  "discovery-call-booking": DISCOVERY_CALL_SLOTS,
};

export interface SlotGroup {
  title: string;
  slots: string[];
}

function isMorning(slot: string): boolean {
  return Number.parseInt(slot, 10) < 12;
}

/** The form's slots in two groups that read like the halves of a day. */
export function slotGroups(formName: BookingFormName): SlotGroup[] {
  const slots = SLOTS[formName];
  return [
    { title: "Morning", slots: slots.filter(isMorning) },
    { title: "Afternoon", slots: slots.filter((slot) => !isMorning(slot)) },
  ];
}
