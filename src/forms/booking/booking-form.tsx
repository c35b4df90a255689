import { useState } from "react";
import { showToast } from "../../components/toast/show-toast";
import type { FormRecord } from "../../../functions/contract/check";
import { FormFrame } from "../form-frame";
import { ThankYouDialog, type ThankYouTexts } from "../thank-you";
import { ToastLayer } from "../form-toasts";
import { useCheckedForm } from "../submission/use-checked-form";
import { useToastsNearby } from "../use-toasts-nearby";
import { AddToCalendar, type CalendarTexts } from "./add-to-calendar";
import { BookingFields } from "./booking-fields";
import * as styles from "./booking-form.module.css";
import { BOOKING_TOASTS, invalidToast } from "./booking-words";
import type { BookingFormName } from "./slot-groups";

export interface BookingFormProps {
  formName: BookingFormName;
  /** The scarcity notice above the button. */
  notice: string;
  /** What happens with the data, under the button. */
  privacy: string;
  submitLabel: string;
  /** The overlay's words; must keep its identity between renders. */
  thanks: ThankYouTexts & { readonly calendar: CalendarTexts };
}

/** The form that books a call. Without scripts it is a plain form that posts to the same place. */
export function BookingForm({ formName, notice, privacy, submitLabel, thanks }: BookingFormProps) {
  const [sent, setSent] = useState<FormRecord>();
  const form = useCheckedForm({
    formName,
    onInvalid: (name) => showToast({ kind: "error", text: invalidToast(name) }),
    onSent: (record) => {
      showToast({ kind: "success", text: BOOKING_TOASTS.sent });
      setSent(record);
    },
    onFailed: (failure) => showToast({ kind: "error", ...failure }),
  });
  useToastsNearby(form.element);

  const startAgain = () => {
    setSent(undefined);
    form.focus("name");
  };
  return (
    <>
      <FormFrame form={form} submitLabel={submitLabel} busyLabel="Submitting..." privacy={privacy}>
        <BookingFields formName={formName} field={form.field} />
        <p className={styles.notice}>{notice}</p>
      </FormFrame>
      <ThankYouDialog texts={thanks} open={sent !== undefined} onAgain={startAgain}>
        {sent && <AddToCalendar record={sent} texts={thanks.calendar} />}
      </ThankYouDialog>
      <ToastLayer overDialog={sent !== undefined} />
    </>
  );
}
