import type { Field } from "../field";
import { COMPANY, EMAIL, NAME, PHONE } from "../fields/input-kinds";
import { TextArea } from "../fields/text-area";
import { TextField } from "../fields/inputs";
import { FormPair } from "../form-pair";
import * as styles from "./booking-form.module.css";
import { BOOKING_WORDS, MESSAGE_PLACEHOLDER } from "./booking-words";
import { DateField } from "./date-field";
import { SlotField } from "./slot-field";
import { type BookingFormName, slotGroups } from "./slot-groups";
import { useBookableTimes } from "./bookable-times";

export interface BookingFieldsProps {
  formName: BookingFormName;
  field: (name: keyof typeof BOOKING_WORDS) => Field;
}

/** The fields of a booking, in the contract's order. */
export function BookingFields({ formName, field }: BookingFieldsProps) {
  const words = BOOKING_WORDS;
  const groups = slotGroups(formName);
  const slots = groups.flatMap((group) => group.slots);
  const times = useBookableTimes(slots, field("preferredDate").value, field("timeSlot"));
  return (
    <>
      <FormPair>
        <TextField field={field("name")} {...words.name} required input={NAME} />
        <TextField field={field("email")} {...words.email} required input={EMAIL} />
        <TextField field={field("company")} {...words.company} required input={COMPANY} />
        <TextField field={field("phone")} {...words.phone} input={PHONE} />
      </FormPair>
      <TextField
        field={field("role")}
        {...words.role}
        required
        input={{ autoComplete: "organization-title" }}
      />
      <div className={styles.desk}>
        <DateField field={field("preferredDate")} {...words.preferredDate} days={times.days} />
        <SlotField
          field={field("timeSlot")}
          {...words.timeSlot}
          groups={groups}
          hasBegun={times.hasBegun}
        />
      </div>
      <TextArea field={field("message")} {...words.message} placeholder={MESSAGE_PLACEHOLDER} />
    </>
  );
}
