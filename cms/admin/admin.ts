import { contentBackend } from "./content-backend";
import { newsPreview, storyPreview } from "./previews";
import { withOurWords } from "./words";

/** Decap calls this with `new`, as every backend: it gets its own proxy backend, with our ways. */
function ContentBackend(config: unknown, options: unknown) {
  return contentBackend(window.CMS.getBackend("proxy").init(config, options));
}

interface Collections {
  collections: { name: string }[];
}

const { CMS } = window;
CMS.registerBackend("content", ContentBackend);
CMS.registerLocale("en", withOurWords(CMS.getLocale("en")));
for (const sheet of ["preview.css", "admin.css"]) CMS.registerPreviewStyle(`/admin/${sheet}`);

async function start(): Promise<void> {
  const answer = await fetch("/admin/config.json");
  const config = (await answer.json()) as Collections;
  for (const { name } of config.collections) {
    if (name === "news") CMS.registerPreviewTemplate(name, newsPreview);
    if (name.startsWith("stories-")) CMS.registerPreviewTemplate(name, storyPreview);
  }
  CMS.init({ config });
}

start().catch((error: unknown) => {
  document.body.textContent = `The CMS could not start: ${String(error)}`;
});
