import { Button } from "../components/button/button";
import { Stack } from "../components/layout/layout";
import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as Application from "./application-form";
import type * as Booking from "./booking/booking-form";
import { useFormContext } from "./form-context";
import * as styles from "./forms.module.css";
import type * as Message from "./message-form";

// The server's HTML contains each form, and the browser loads it as a separate chunk. Its name is the
// end of `data-form`, so that src/bootstrap/start-hydration.ts finds it. Webpack replaces BUILD_STAGE
// and drops the branch with `require` from the browser's code.

export const LazyApplicationForm = lazyInBrowser<Application.ApplicationFormProps>({
  hydrateWithin: '[data-form$="job-application"]',
  load: async () =>
    (await import(/* webpackChunkName: "job-application" */ "./application-form")).ApplicationForm,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./application-form") as typeof Application).ApplicationForm
      : undefined,
  fallback: <FormFallback />,
});

export const LazyBookingForm = lazyInBrowser<Booking.BookingFormProps>({
  hydrateWithin: '[data-form$="call-booking"]',
  load: async () =>
    (await import(/* webpackChunkName: "call-booking" */ "./booking/booking-form")).BookingForm,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./booking/booking-form") as typeof Booking).BookingForm
      : undefined,
  fallback: <FormFallback />,
});

export const LazyMessageForm = lazyInBrowser<Message.MessageFormProps>({
  hydrateWithin: '[data-form$="send-message-form"]',
  load: async () =>
    (await import(/* webpackChunkName: "send-message-form" */ "./message-form")).MessageForm,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./message-form") as typeof Message).MessageForm
      : undefined,
  fallback: <FormFallback />,
});

/** Reserves the form's space after a navigation in the browser. CSS shows its button after 5 s. */
function FormFallback() {
  const { late, reload } = useFormContext().texts.words;
  return (
    <div className={styles.place}>
      <Stack align="start" className={styles.late}>
        <p>{late}</p>
        <Button look="quiet" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </Stack>
    </div>
  );
}
