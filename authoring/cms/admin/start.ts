import { TEXT_COMPONENTS } from "./text-components";
import { withPhrases } from "./phrases";
import { showFieldErrors, showLengths } from "./error-dialog";
import type { Collection } from "./form-link";
import { showHandIn } from "./hand-in";
import { refuseOtherFiles, showRefusals } from "./refusals";
import { answerQuestions } from "./versions";
import { type PreviewedConfig, registerWidgets } from "./widgets";

type Config = PreviewedConfig & { collections: Collection[] };

/** Starts Decap with our words, widgets and previews. */
async function start(): Promise<void> {
  const { CMS } = window;
  try {
    const answer = await fetch("/admin/config.json");
    const config = (await answer.json()) as Config;
    CMS.registerLocale("en", withPhrases(CMS.getLocale("en")));
    registerWidgets(config);
    for (const component of TEXT_COMPONENTS) CMS.registerEditorComponent(component);
    // The cookie identifies the author (authoring/cms/local/app.ts), so Decap needs no login.
    localStorage.setItem("decap-cms-user", JSON.stringify({ backendName: "proxy" }));
    showRefusals();
    showFieldErrors();
    showLengths();
    refuseOtherFiles();
    answerQuestions();
    CMS.init({ config });
    showHandIn(config.collections);
  } catch (error) {
    document.body.textContent = `The CMS could not start: ${String(error)}`;
  }
}

// Decap is loaded after this script.
window.CMS_MANUAL_INIT = true;
document.addEventListener("DOMContentLoaded", () => void start());
