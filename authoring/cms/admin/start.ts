import { TEXT_COMPONENTS } from "./text-components";
import { withPhrases } from "./phrases";
import { showFieldErrors } from "./error-dialog";
import { refuseOtherFiles, showRefusals } from "./refusals";
import { type PreviewedConfig, registerWidgets } from "./widgets";

/** Starts Decap with our words, widgets and previews. */
async function start(): Promise<void> {
  const { CMS } = window;
  try {
    const answer = await fetch("/admin/config.json");
    const config = (await answer.json()) as PreviewedConfig;
    CMS.registerLocale("en", withPhrases(CMS.getLocale("en")));
    registerWidgets(config);
    for (const component of TEXT_COMPONENTS) CMS.registerEditorComponent(component);
    // The cookie identifies the author (authoring/cms/local/app.ts), so Decap needs no login.
    localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "proxy" }));
    showRefusals();
    showFieldErrors();
    refuseOtherFiles();
    CMS.init({ config });
  } catch (error) {
    document.body.textContent = `The CMS could not start: ${String(error)}`;
  }
}

// Decap is loaded after this script.
window.CMS_MANUAL_INIT = true;
document.addEventListener("DOMContentLoaded", () => void start());
