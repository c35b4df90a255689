import { lazyInBrowser } from "../../components/lazy-in-browser";
import { FormFallback } from "../form-fallback";
import type * as Whole from "./booking-form";

/** The booking form: in the server's HTML as a whole, in the browser a chunk of its own. */
export const BookingFormLater = lazyInBrowser<Whole.BookingFormProps>({
  load: async () => (await import("./booking-form")).BookingForm,
  // Webpack knows the stage and drops this branch, and the module with it, from the browser's code.
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./booking-form") as typeof Whole).BookingForm
      : undefined,
  fallback: <FormFallback />,
});
