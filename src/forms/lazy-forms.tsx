import { Button } from "../components/button/button";
import { Stack } from "../components/layout/layout";
import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as Application from "./application-form";
import type * as Booking from "./booking/booking-form";
import { useFormContext } from "./form-context";
import * as styles from "./forms.module.css";
import type * as Message from "./message-form";

// Each form is complete in the server's HTML and a chunk of its own in the browser, which
// src/bootstrap/start-hydration.ts finds by its name: the end of `data-form`. Webpack replaces
// BUILD_STAGE and drops the branch with `require` from the browser's code.

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

/** Keeps the form's place after a navigation in the browser; CSS shows its button after 5 s. */
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
