import { newsPreview, storyPreview } from "./previews";
import { callToAction, figure, pullQuote } from "./text-components";
import type { Phrases } from "./decap";
import { showFieldErrors } from "./error-dialog";
import { refuseOtherFiles } from "./uploads";

interface Config {
  backend: { name: string };
  collections: { name: string }[];
}

/** Starts Decap, which is loaded after this script, with our words; `prepare` sets the backend. */
export function start(prepare: (config: Config) => void): void {
  window.CMS_MANUAL_INIT = true;
  document.addEventListener("DOMContentLoaded", () => void startDecap(prepare));
}

async function startDecap(prepare: (config: Config) => void): Promise<void> {
  const { CMS } = window;
  try {
    const answer = await fetch("/admin/config.json");
    const config = (await answer.json()) as Config;
    CMS.registerLocale("en", withPhrases(CMS.getLocale("en")));
    for (const sheet of ["preview.css", "admin.css"]) CMS.registerPreviewStyle(`/admin/${sheet}`);
    for (const { name } of config.collections) {
      if (name === "news") CMS.registerPreviewTemplate(name, newsPreview);
      if (name.startsWith("stories-")) CMS.registerPreviewTemplate(name, storyPreview);
    }
    CMS.registerEditorComponent(figure);
    CMS.registerEditorComponent(pullQuote);
    CMS.registerEditorComponent(callToAction);
    prepare(config);
    showFieldErrors();
    refuseOtherFiles();
    CMS.init({ config });
  } catch (error) {
    document.body.textContent = `The CMS could not start: ${String(error)}`;
  }
}

/** Decap's phrases about publishing do not apply: the button writes a file, which the site shows. */
const WORDS: Phrases = {
  editor: {
    editorControlPane: { widget: { regexPattern: "%{fieldLabel}: %{pattern}" } },
    editor: { onDeletePublishedEntry: "Delete this entry and the pictures that it alone shows?" },
    editorToolbar: {
      publish: "Save",
      publishing: "Saving …",
      published: "Saved",
      publishNow: "Save now",
      publishAndCreateNew: "Save and write another",
      publishAndDuplicate: "Save and copy",
      deployButtonLabel: "See it on the site",
    },
  },
  ui: {
    toast: {
      entrySaved: "Saved",
      entryPublished: "Saved",
      missingRequiredField: "Not saved yet: a field that is needed is empty.",
      onFailToPersist: "Not saved yet.",
      onFailToDelete: "Not deleted.",
    },
  },
};

/** Merges our phrases into Decap's. */
export function withPhrases(phrases: Phrases, ours: Phrases = WORDS): Phrases {
  const entries = Object.entries(ours).map(([key, value]): [string, string | Phrases] => {
    const theirs = phrases[key];
    const isGroup = typeof value === "object" && typeof theirs === "object";
    return [key, isGroup ? withPhrases(theirs, value) : value];
  });
  return { ...phrases, ...Object.fromEntries(entries) };
}
