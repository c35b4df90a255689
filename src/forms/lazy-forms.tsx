import { lazyInBrowser } from "../components/lazy-in-browser";
import { FormFallback } from "./form-fallback";
import type * as Whole from "./application-form";

/** The application form: in the server's HTML as a whole, in the browser a chunk of its own. */
export const ApplicationFormLater = lazyInBrowser<Whole.ApplicationFormProps>({
  load: async () => (await import("./application-form")).ApplicationForm,
  // Webpack knows the stage and drops this branch, and the module with it, from the browser's code.
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("./application-form") as typeof Whole).ApplicationForm
      : undefined,
  fallback: <FormFallback />,
});
