import { clearAfterMove } from "./moved-folder.mjs";
import { runGatsby } from "./run-gatsby.mjs";
import { forgetBuild } from "./stamp.mjs";

/** Starts `gatsby develop`, and calls `onReady` when the site can be looked at. */
export const developSite = (port, onReady) => {
  // `gatsby develop` writes into public/ too, so the next start has to build again.
  forgetBuild();
  clearAfterMove();
  return runGatsby(["develop", "--port", String(port)], { log: "develop.log", onReady });
};
