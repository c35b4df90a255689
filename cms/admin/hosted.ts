import { hostedBackend } from "./hosted-backend";
import { start } from "./start";

/** For builds that were asked for it (CMS_BACKEND): Decap's own backend for the repository's host. */
void start(({ backend }) => {
  const theirs = window.CMS.getBackend(backend.name);
  const { init } = theirs;
  // Decap takes no second backend of a name, so this one makes ours out of its own.
  theirs.init = (config, options) => hostedBackend(init(config, options));
});
