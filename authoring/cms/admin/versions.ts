import { openForm } from "./form-link";
import { UNSAVED } from "./phrases";

/** The version of each file that its form was opened with, by path. */
const versions = new Map<string, string>();

export const versionOf = (path: string): string => versions.get(path) ?? "";

export function setVersion(path: string, version: string): void {
  versions.set(path, version);
}

const REOPENING_MS = 3000;
let discardedAt = 0;

/** Opens the form again with the text of the file, without the author's changes. */
export function discardChanges(): void {
  discardedAt = Date.now();
  openForm(location.hash);
}

/** Decap answers it as it answers the browser that is about to leave the page. */
export function hasUnsavedChanges(): boolean {
  const event = document.createEvent("BeforeUnloadEvent");
  event.initEvent("beforeunload", false, true);
  window.dispatchEvent(event);
  return event.defaultPrevented || event.returnValue !== "";
}

/** Answers what Decap asks while it opens a form again: leave the page, but keep no changes. */
export function answerQuestions(): void {
  const ask = window.confirm.bind(window);
  window.confirm = (message) =>
    Date.now() - discardedAt < REOPENING_MS ? message !== UNSAVED : ask(message);
}
