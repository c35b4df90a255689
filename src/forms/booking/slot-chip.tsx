import type { Field } from "../field";
import * as styles from "./slot-field.module.css";

export interface SlotChipProps {
  field: Field;
  slot: string;
  disabled: boolean;
  /** Only the group's first button has one: the error summary links to it. */
  id?: string | undefined;
}

/** One time slot. The radio button itself lies over the chip, unseen, and takes every press. */
export function SlotChip({ field, slot, disabled, id }: SlotChipProps) {
  return (
    <label className={styles.slot}>
      <input
        type="radio"
        id={id}
        name={field.name}
        value={slot}
        required
        disabled={disabled}
        className={styles.radio}
        checked={field.value === slot}
        onChange={() => field.change(slot)}
      />
      <span className={styles.chip}>{slot}</span>
    </label>
  );
}
