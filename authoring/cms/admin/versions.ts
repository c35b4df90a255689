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

/** Answers what Decap asks while it opens a form again: leave the page, but keep no changes. */
export function answerQuestions(): void {
  const ask = window.confirm.bind(window);
  window.confirm = (message) =>
    Date.now() - discardedAt < REOPENING_MS ? message !== UNSAVED : ask(message);
}
