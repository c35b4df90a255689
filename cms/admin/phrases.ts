import type { Phrases } from "./decap";

/** What Decap says of publishing is untrue here: a button writes a file, and the site shows it. */
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

/** Decap's phrases with ours in their places. */
export function withPhrases(phrases: Phrases, ours: Phrases = WORDS): Phrases {
  const entries = Object.entries(ours).map(([key, value]): [string, string | Phrases] => {
    const theirs = phrases[key];
    const isGroup = typeof value === "object" && typeof theirs === "object";
    return [key, isGroup ? withPhrases(theirs, value) : value];
  });
  return { ...phrases, ...Object.fromEntries(entries) };
}
