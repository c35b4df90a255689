import { Button } from "../components/button/button";
import { Stack } from "../components/layout/layout";
import { lazyInBrowser } from "../components/lazy-in-browser";
import type * as Booking from "./booking/booking-form";
import type * as General from "./form";
import type * as Stepped from "./stepped-form";
import { useFormContext } from "./form-context";
import * as styles from "./forms.module.css";

// The server's HTML contains each form, and the browser loads its code as a separate chunk, whose name
// is `data-chunk` (chunks.ts). Webpack replaces BUILD_STAGE and drops the branch with `require` from the
// browser's code.

export const LazyForm = lazyInBrowser<General.FormProps>({
  hydrateWithin: '[data-chunk="form"]',
  load: async () => (await import(/* webpackChunkName: "form" */ "./form")).Form,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./form") as typeof General).Form
      : undefined,
  fallback: <FormFallback />,
});

export const LazySteppedForm = lazyInBrowser<General.FormProps>({
  hydrateWithin: '[data-chunk="stepped-form"]',
  load: async () =>
    (await import(/* webpackChunkName: "stepped-form" */ "./stepped-form")).SteppedForm,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./stepped-form") as typeof Stepped).SteppedForm
      : undefined,
  fallback: <FormFallback />,
});

export const LazyBookingForm = lazyInBrowser<Pick<General.FormProps, "notice">>({
  hydrateWithin: '[data-chunk="booking-form"]',
  load: async () =>
    (await import(/* webpackChunkName: "booking-form" */ "./booking/booking-form")).BookingForm,
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./booking/booking-form") as typeof Booking).BookingForm
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
