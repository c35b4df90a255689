import type { Phrases } from "./decap";

/** What Decap asks when it has kept changes that were not saved (authoring/cms/admin/versions.ts). */
export const UNSAVED = "You have changes of this entry that are not saved. Continue with them?";

/** Decap's phrases about publishing do not apply: the button writes a file, which the site shows. */
const WORDS: Phrases = {
  editor: {
    editorControlPane: { widget: { regexPattern: "%{fieldLabel}: %{pattern}" } },
    editor: {
      onDeletePublishedEntry: "Delete this entry and the pictures that it alone shows?",
      confirmLoadBackup: UNSAVED,
    },
    editorToolbar: {
      publish: "Save",
      publishing: "Saving …",
      published: "Saved",
      publishNow: "Save now",
      publishAndCreateNew: "Save and write another",
      publishAndDuplicate: "Save and copy",
    },
  },
  // Decap's sign is missing in many typefaces.
  collection: { collectionTop: { newButton: "+ %{collectionLabel}" } },
  mediaLibrary: {
    mediaLibraryModal: {
      noAssetsFound: "Pictures of this entry: none yet. Upload one.",
      noImagesFound: "Pictures of this entry: none yet. Upload one.",
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
