import { useMemo, useRef, useState } from "react";
import { DAY_FIELD, TIME_FIELD } from "../../../functions/contract/form-definition";
import { slotsOf } from "../../../functions/contract/slots";
import type { Field } from "../fields/field";
import type { FormProps } from "../form";
import { FormFrame } from "../form-frame";
import { Questions } from "../questions";
import { type SentForm, useCheckedForm } from "../submission/use-checked-form";
import { ThankYouDialog } from "../thank-you";
import { AddToCalendar } from "./add-to-calendar";
import { useAvailability } from "./availability";
import { BookableDay } from "./bookable-day";
import { BookableTime } from "./bookable-time";
import { useBookableTimes } from "./bookable-times";
import * as styles from "./booking.module.css";
import { RequestedTime } from "./requested-time";

/** A form that books a call, with the free times. A dialog thanks the visitor after a success. */
export function BookingForm({ notice }: Pick<FormProps, "notice">) {
  const [sentForm, setSentForm] = useState<SentForm>();
  const callTime = useRef<HTMLDivElement>(null);
  const { availability, refresh } = useAvailability(callTime);
  const form = useCheckedForm({
    onInvalid: ({ name, value }) => {
      // The server has refused the chosen day or time.
      if ((name === DAY_FIELD || name === TIME_FIELD) && value !== "") refresh();
    },
    onSent: setSentForm,
  });
  const { fields, focus, definition } = form;
  const { thanks } = definition;
  const [day, time] = [DAY_FIELD, TIME_FIELD].map((name) =>
    fields.find((field) => field.name === name),
  ) as [Field, Field];
  const slots = useMemo(() => (time.hours ? slotsOf(time.hours) : []), [time.hours]);
  const { days, times } = useBookableTimes(slots, day.value, time, availability);

  const startAgain = () => {
    setSentForm(undefined);
    refresh();
    focus(fields[0]?.name ?? "");
  };
  const replaced = {
    [DAY_FIELD]: (
      <div key={DAY_FIELD} ref={callTime} className={styles.layout}>
        <BookableDay field={day} days={days} />
        <BookableTime field={time} times={times} />
      </div>
    ),
    [TIME_FIELD]: null,
  };
  return (
    <>
      <FormFrame form={form} notice={notice}>
        <Questions form={form} fields={fields} replaced={replaced} />
      </FormFrame>
      <ThankYouDialog
        texts={thanks}
        sentForm={sentForm}
        onAgain={startAgain}
        action={
          sentForm &&
          // The invitation to a confirmed call is in a mail.
          !sentForm.isConfirmed &&
          thanks.calendar && (
            <AddToCalendar
              submissionId={sentForm.id}
              record={sentForm.record}
              texts={thanks.calendar}
            />
          )
        }
      >
        {sentForm && <RequestedTime {...sentForm} />}
      </ThankYouDialog>
    </>
  );
}
