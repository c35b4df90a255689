import { longDay } from "../../../functions/contract/calendar-day";
import type { FormRecord } from "../../../functions/contract/check";
import { slotRange } from "../../../functions/contract/slots";
import { FilledText } from "../../components/labels/placeholders";
import { Text } from "../../components/text/text";
import { useFormContext } from "../form-context";
import * as styles from "./booking.module.css";
import { visitorTimesOf } from "./visitor-times";

/** The requested day and time, marked as unconfirmed. */
export function RequestedTime({ record }: { record: FormRecord }) {
  const { preferredDate: day = "", timeSlot: slot = "", email } = record;
  const { lang, texts } = useFormContext();
  const { requested, times } = texts.calls;
  const visitorTime = visitorTimesOf(day, [slot], lang, times.pair).get(slot);
  return (
    <>
      <p className={styles.badge}>{requested.unconfirmed}</p>
      <div className={styles.requested}>
        <Text look="small">{longDay(day, lang)}</Text>
        <Text look="small">{slotRange(slot, lang)}</Text>
        <Text look="note">{visitorTime?.both ?? requested.here}</Text>
        <Text look="note">
          <FilledText text={requested.reply} values={{ email: <strong>{email}</strong> }} />
        </Text>
      </div>
    </>
  );
}
