import { longDay } from "../../../functions/contract/calendar-day";
import { slotRange } from "../../../functions/contract/slots";
import { FilledText } from "../../components/labels/placeholders";
import { keepTogether } from "../../components/text/keep-together";
import { Text } from "../../components/text/text";
import { useFormContext } from "../form-context";
import type { SentForm } from "../submission/use-checked-form";
import * as styles from "./booking.module.css";
import { visitorTimesOf } from "./visitor-times";

/** The day and time of the call, and whether it is confirmed. */
export function RequestedTime({ record, isConfirmed }: SentForm) {
  const { preferredDate: day = "", timeSlot: slot = "", email } = record;
  const { lang, texts } = useFormContext();
  const { calls, received } = texts;
  const visitorTime = visitorTimesOf(day, [slot], lang, calls.times.pair).get(slot);
  const time = `${longDay(day, lang, {})}, ${slotRange(slot, lang)}`;
  return (
    <div className={styles.requested}>
      <p className={styles.state}>
        <FilledText
          text={isConfirmed ? received.confirmed : received.time}
          values={{ time: <strong>{keepTogether(time)}</strong> }}
        />
      </p>
      {visitorTime && <Text look="note">{visitorTime.both}</Text>}
      <Text look="note">
        <FilledText text={calls.requested.reply} values={{ email: <strong>{email}</strong> }} />
      </Text>
    </div>
  );
}
