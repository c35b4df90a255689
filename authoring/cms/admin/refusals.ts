import { fixOf, type FileIssue } from "../../read/issue";
import { fromKey, inWordsOfForms } from "../config/labels";
import { UPLOADABLE } from "../config/uploads";
import type { Conflict } from "../hand-in/merge";
import { fieldLabel, goTo, type ShownProblem, showProblems } from "./error-dialog";
import { chooseText } from "./two-texts";
import { discardChanges, setVersion, versionOf } from "./versions";

/** The titles of what a request that changes files may fail with, by its action. */
const TITLES: Record<string, string> = {
  persistEntry: "Not saved yet",
  persistMedia: "Not uploaded",
  deleteFiles: "Not deleted",
};
const ELSEWHERE = "Saved, but the site cannot be published until this is put right";
const ADVICE = "Saved, with advice";

interface Request {
  action?: string;
  params?: { path?: string; paths?: string[]; dataFiles?: { path: string }[] };
}

interface Answer {
  error?: string;
  problems?: FileIssue[];
  advice?: FileIssue[];
  versions?: Record<string, string>;
  conflict?: Conflict;
}

/**
 * Shows the answers of our server until they are read: Decap hides errors after 8 seconds. What is
 * saved names the version that its form was opened with.
 */
export function showRefusals(): void {
  const send = window.fetch.bind(window);
  let shownBefore = "";

  function show(title: string, isOk: boolean, { error = "", problems, advice = [] }: Answer) {
    if (!isOk) {
      const [first] = problems ?? [];
      const lines = error.split("\n").map((where) => ({ where }));
      showProblems(title, problems?.map(ofField) ?? lines, {
        onClose: () => first && goToField(first),
      });
    } else if (problems) {
      const isAdvice = problems.length === 0;
      const text = JSON.stringify([...problems, ...advice]);
      const shown = isAdvice ? advice.map(ofField) : problems.map(ofFile);
      // The same problems are shown once: the author may be about to solve them.
      if (shown.length > 0 && text !== shownBefore)
        showProblems(isAdvice ? ADVICE : ELSEWHERE, shown);
      shownBefore = text;
    }
  }

  window.fetch = async (input, init) => {
    const request = (typeof init?.body === "string" ? JSON.parse(init.body) : {}) as Request;
    const { action = "", params } = request;
    const title = TITLES[action];
    if (title === undefined) {
      const response = await send(input, init);
      if (action === "getEntry") {
        const { version = "" } = (await response.clone().json()) as { version?: string };
        setVersion(params?.path ?? "", version);
      }
      return response;
    }
    try {
      const response = await send(input, { ...init, body: JSON.stringify(withVersions(request)) });
      const answer = (await response.clone().json()) as Answer;
      for (const [path, version] of Object.entries(answer.versions ?? {}))
        setVersion(path, version);
      window.dispatchEvent(new Event("cms-change"));
      if (answer.versions) window.dispatchEvent(new Event("cms-save"));
      if (!answer.conflict) {
        show(title, response.ok, answer);
        return response;
      }
      const choice = await chooseText(answer.conflict);
      // Afterwards, because Decap is still saving.
      if (choice === "theirs") setTimeout(discardChanges);
      if (choice !== "mine") return response;
      setVersion(answer.conflict.path, answer.conflict.id);
      return await window.fetch(input, init);
    } catch (error) {
      showProblems(title, [{ where: error instanceof Error ? error.message : String(error) }]);
      throw error;
    }
  };
}

function withVersions({ params, ...request }: Request): object {
  const { paths, dataFiles } = params ?? {};
  const opened = paths && Object.fromEntries(paths.map((path) => [path, versionOf(path)]));
  const files = dataFiles?.map((file) => ({ ...file, opened: versionOf(file.path) }));
  return { ...request, params: { ...params, opened, ...(files && { dataFiles: files }) } };
}

/** A problem of the entry in the form. */
function ofField(issue: FileIssue): ShownProblem {
  const where = placeOf(issue).join(" › ") || "The whole entry";
  const link = fieldLabel(issue.field) && { address: location.hash };
  return { where, ...inWords(issue), ...link, onOpen: () => goToField(issue) };
}

function goToField({ field }: FileIssue): void {
  const label = fieldLabel(field);
  if (label) goTo(label);
}

/** A problem of any file. */
export function ofFile(issue: FileIssue): ShownProblem {
  const { title = `content/${issue.file}` } = issue;
  return { where: [title, ...placeOf(issue)].join(" › "), ...inWords(issue) };
}

function placeOf({ field, quote }: FileIssue): string[] {
  const place = field === "(file)" ? [] : field.split(".").map(fromKey);
  return quote ? [...place, `“${quote}”`] : place;
}

function inWords(issue: FileIssue): Omit<ShownProblem, "where"> {
  const fix = inWordsOfForms(fixOf(issue))
    .replace(/^write (?=describe )/u, "")
    .replace(/^write /u, "Write: ");
  const found = `Found: ${inWordsOfForms(issue.found)}`;
  return { found, fix: fix.charAt(0).toUpperCase() + fix.slice(1) };
}

const FIX =
  "Export it as JPEG or PNG and upload that: a picture is .jpg, .png or .webp, a film .mp4, its captions .vtt.";

/**
 * Refuses other files than pictures before Decap takes them: it would hide them in the draft, where
 * they can be neither seen nor deleted, and every later save would fail.
 */
export function refuseOtherFiles(): void {
  const refuse = (event: Event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    const unsupported = [...(input.files ?? [])].filter(({ name }) => !UPLOADABLE.test(name));
    if (unsupported.length === 0) return;
    event.stopImmediatePropagation();
    input.value = "";
    const found = "Found: a file that is not a picture for the web";
    showProblems(
      "Not uploaded",
      unsupported.map(({ name }) => ({ where: name, found, fix: FIX })),
    );
  };
  document.addEventListener("change", refuse, true);
}
