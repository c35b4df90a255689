import { contentBackend } from "./content-backend";
import { start } from "./start";

/** Decap calls this with `new`, as every backend: it gets its own proxy backend, with our ways. */
function ContentBackend(config: unknown, options: unknown) {
  return contentBackend(window.CMS.getBackend("proxy").init(config, options));
}

void start(({ backend }) => {
  window.CMS.registerBackend(backend.name, ContentBackend);
  // The cookie has logged the author in (cms/host/session.ts): Decap takes this for an earlier user.
  localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: backend.name }));
});
