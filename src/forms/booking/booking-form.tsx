import { useEffect, useMemo, useRef, useState } from "react";
import { showToast } from "../../components/toast/toast";
import { slotsOf } from "../../../functions/contract/slots";
import { EmailField } from "../fields/email-field";
import { INPUTS, TextArea, TextField } from "../fields/inputs";
import { useFormContext } from "../form-context";
import { FormFrame } from "../form-frame";
import { type SentForm, useCheckedForm } from "../submission/use-checked-form";
import { ThankYouDialog, type ThankYouTexts } from "../thank-you";
import { AddToCalendar, type CalendarTexts } from "./add-to-calendar";
import { RequestedTime } from "./requested-time";
import { useAvailability } from "./availability";
import { useBookableTimes } from "./bookable-times";
import * as styles from "./booking.module.css";
import { DateField } from "./date-field";
import { SlotField } from "./slot-field";

export interface BookingFormProps {
  formName: "standard-call-booking" | "discovery-call-booking";
  notice: string;
  privacy: string;
  submitLabel: string;
  /** Must be stable between renders. */
  thanks: ThankYouTexts & { readonly calendar: CalendarTexts | null };
}

/** The form that books a call. A dialog thanks the visitor after a success. */
export function BookingForm(props: BookingFormProps) {
  const { formName, notice, privacy, submitLabel, thanks } = props;
  const [sentForm, setSentForm] = useState<SentForm>();
  const layout = useRef<HTMLDivElement>(null);
  const invalidToast = useRef<{ name: string; dismiss: () => void }>();
  const { availability, refresh } = useAvailability(layout);
  const { calls } = useFormContext().texts;
  const form = useCheckedForm({
    formName,
    onInvalid: ({ name, label, value, error }) => {
      // The server has refused the chosen day or time. On a phone its message is below the screen, so
      // the toast repeats it.
      const isTime = name === "timeSlot" || name === "preferredDate";
      const refusal = isTime && value !== "" ? error : undefined;
      if (refusal) refresh();
      const text = refusal ?? calls.check.replace("{field}", label.toLowerCase());
      invalidToast.current = { name, dismiss: showToast({ kind: "error", text }) };
    },
    onSent: setSentForm,
  });
  const { field, focus, errors } = form;
  useEffect(() => {
    const { name = "", dismiss } = invalidToast.current ?? {};
    if (errors[name] === undefined) dismiss?.();
  }, [errors]);
  const [day, slot] = [field("preferredDate").value, field("timeSlot")];
  const { hours } = form.definition.texts;
  const slots = useMemo(() => slotsOf(hours), [hours]);
  const { days, times } = useBookableTimes(slots, day, slot, availability);

  const startAgain = () => {
    setSentForm(undefined);
    refresh();
    focus("name");
  };
  return (
    <>
      <FormFrame form={form} submitLabel={submitLabel} privacy={privacy}>
        <div className={styles.pair}>
          <TextField field={field("name")} required input={INPUTS.name} />
          <EmailField field={field("email")} />
          <TextField field={field("company")} required input={INPUTS.company} />
          <TextField field={field("phone")} input={INPUTS.phone} />
        </div>
        <TextField field={field("role")} required input={{ autoComplete: "organization-title" }} />
        <div ref={layout} className={styles.layout}>
          <DateField field={field("preferredDate")} days={days} />
          <SlotField field={slot} times={times} />
        </div>
        <TextArea field={field("message")} />
        <p className={styles.notice}>{notice}</p>
      </FormFrame>
      <ThankYouDialog
        texts={thanks}
        sentForm={sentForm}
        onAgain={startAgain}
        action={
          sentForm &&
          thanks.calendar && (
            <AddToCalendar
              submissionId={sentForm.id}
              record={sentForm.record}
              texts={thanks.calendar}
            />
          )
        }
      >
        {sentForm && <RequestedTime record={sentForm.record} />}
      </ThankYouDialog>
    </>
  );
}
