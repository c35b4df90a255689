import { newsPreview, storyPreview } from "./previews";
import { showFieldErrors } from "./field-errors";
import { textPicture } from "./text-picture";
import { withPhrases } from "./phrases";

/** The part of the configuration that is looked into here. */
export interface Config {
  backend: { name: string };
  collections: { name: string }[];
}

/** Starts Decap with our words and previews; `prepare` gives it the backend. */
export async function start(prepare: (config: Config) => void): Promise<void> {
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
    CMS.registerEditorComponent(textPicture);
    prepare(config);
    showFieldErrors();
    CMS.init({ config });
  } catch (error) {
    document.body.textContent = `The CMS could not start: ${String(error)}`;
  }
}
