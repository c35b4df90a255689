import { lazyInBrowser } from "../../components/lazy-in-browser";
import { FormFallback } from "../form-fallback";
import type * as Whole from "../message-form";

/** The message form: in the server's HTML as a whole, in the browser a chunk of its own. */
export const MessageFormLater = lazyInBrowser<Whole.MessageFormProps>({
  load: async () => (await import("../message-form")).MessageForm,
  // Webpack knows the stage and drops this branch, and the module with it, from the browser's code.
  onServer:
    process.env.BUILD_STAGE === "build-html"
      ? (require("../message-form") as typeof Whole).MessageForm
      : undefined,
  fallback: <FormFallback />,
});
