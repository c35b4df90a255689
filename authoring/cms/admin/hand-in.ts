import type { FileIssue } from "../../read/issue";
import type { Author, Outcome, Received } from "../hand-in/deliver";
import type { LiveState } from "../hand-in/live";
import type { Choices, Conflict } from "../hand-in/merge";
import type { HandInState } from "../hand-in/requests";
import { button, part } from "./dialog";
import { showEarlier } from "./earlier";
import { showProblems } from "./error-dialog";
import { type Collection, formOf, listOf, openField } from "./form-link";
import * as words from "./hand-in-words";
import { ofFile } from "./refusals";
import { chooseText } from "./two-texts";
import { hasUnsavedChanges } from "./versions";

const REQUESTS = "/admin/hand-in";
const REFRESH_MS = 20_000;
/** What the bar says after the page has been loaded again, in the storage of this tab. */
const NOTE = "cms-note";

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const post = body && { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`${REQUESTS}${path}`, post);
  const answer = (await response.json()) as Answer & { error?: string };
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** The bar at the end of the page: what waits here, the button "Hand in", and earlier hand-ins. */
export function showHandIn(collections: readonly Collection[]): void {
  let state: HandInState | undefined;
  let isBusy = false;
  const status = part("span");
  status.setAttribute("role", "status");
  const handInButton = button("Hand in", () => void send("", {}));
  const earlier = button("Earlier", () => {
    if (!state) return;
    showEarlier(state, {
      undo: (commit) => void send("/undo", { commit }),
      discard: (files) => void send("/discard", { files }),
    });
  });
  let nextRefresh = 0;
  const bar = part("aside", "", "hand-in");
  bar.setAttribute("aria-label", "Hand in");
  bar.append(status, handInButton, earlier);
  document.body.append(bar);

  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };

  /** Shows the state, after a note on what has just been done. */
  async function refresh(note = ""): Promise<void> {
    if (isBusy) return;
    window.clearTimeout(nextRefresh);
    nextRefresh = window.setTimeout(() => void refresh(), REFRESH_MS);
    try {
      const latest = await ask<HandInState>("");
      state = latest;
      handInButton.textContent = onlyGets(latest) ? "Get the others' changes" : "Hand in";
      const hasHandIns = onlyGets(latest) && latest.handIns.length > 0;
      const live = hasHandIns ? await ask<LiveState>("/live") : undefined;
      if (!isBusy) say(`${note} ${words.inWords(latest, live)}`.trim());
    } catch {
      say(words.NO_ANSWER);
    }
  }

  interface Body {
    author?: Author;
    choices?: Choices;
    commit?: string;
    files?: string[];
    isConfirmed?: boolean;
  }

  async function send(path: string, body: Body) {
    if (isBusy) return;
    const isUndo = path !== "";
    const isGet = !isUndo && onlyGets(state);
    if (!isUndo && !isGet && hasUnsavedChanges())
      return showProblems("Not handed in yet", [{ where: words.UNSAVED_FORM }]);
    isBusy = handInButton.disabled = true;
    say(words.doing(isGet, body.files !== undefined));
    const outcome = await ask<Outcome>(path, body).catch((error: unknown): Outcome => ({
      outcome: "not handed in",
      reason: String(error),
    }));
    isBusy = handInButton.disabled = false;
    const { received } = outcome;
    if (outcome.outcome === "done") {
      const nothing = isGet ? "Nothing new." : "";
      const note = received && !isUndo ? words.receivedInWords(received) : nothing;
      return refresh(received ? reload(received, note) : note);
    }
    void refresh();
    const title = isUndo && !received ? "Not undone" : "Not handed in yet";
    switch (outcome.outcome) {
      case "unknown author": {
        const author = askAuthor();
        if (!author) return showProblems(title, [{ where: words.NO_NAME }]);
        await send(path, { ...body, author });
        return;
      }
      case "problems":
        return showProblems(title, outcome.problems.map(linked));
      case "untranslated": {
        const onPress = () => void send(path, { ...body, isConfirmed: true });
        const action = { label: "Hand in all the same", onPress };
        return showProblems("Not translated yet", outcome.advice.map(linked), { action });
      }
      case "conflicts": {
        const choices = await choicesOf(outcome.conflicts);
        if (choices) await send("", { ...body, choices });
        return;
      }
      case "not handed in":
        return showProblems(isGet ? "Nothing fetched" : title, [{ where: outcome.reason }]);
    }
  }

  /**
   * Loads the page with the new texts: Decap reads its lists and the open form once. Returns what the
   * bar says if it cannot, because changes in the form are not saved.
   */
  function reload({ files, deleted }: Received, note: string): string {
    const open = files.find(
      (file) => formOf(file.replace("content/", ""), collections) === decodeURI(location.hash),
    );
    const about = (sentence: string) => (open ? `${note} ${sentence}`.trim() : note);
    if (hasUnsavedChanges()) return about("The open entry has changed; what you write is kept.");
    const isDeleted = open !== undefined && deleted.includes(open);
    if (isDeleted) location.hash = listOf(location.hash);
    const sentence = isDeleted
      ? "The open entry has been deleted."
      : "The form shows the new text.";
    sessionStorage.setItem(NOTE, about(sentence));
    location.reload();
    return note;
  }

  const linked = (issue: FileIssue) => {
    const address = formOf(issue.file, collections);
    return {
      ...ofFile(issue),
      ...(address && { address, onOpen: () => openField(address, issue.field) }),
    };
  };

  void refresh(sessionStorage.getItem(NOTE) ?? "");
  sessionStorage.removeItem(NOTE);
  window.addEventListener("focus", () => void refresh());
  window.addEventListener("cms-change", () => void refresh());
}

/** Whether there is nothing to hand in, so that the button gets the changes of others. */
const onlyGets = (state?: HandInState) => state?.waiting.length === 0 && !state.reason;

/** Asks once for what the author's commits say. */
function askAuthor(): Author | undefined {
  const name = prompt("Your name, which is kept with each change that you hand in:")?.trim();
  const email = name && prompt("Your e-mail address, which is kept beside it:")?.trim();
  return name && email ? { name, email } : undefined;
}

async function choicesOf(conflicts: readonly Conflict[]): Promise<Choices | undefined> {
  const choices: Record<string, Choices[string]> = {};
  for (const conflict of conflicts) {
    const take = await chooseText(conflict);
    if (!take) return undefined;
    choices[conflict.path] = { take, id: conflict.id };
  }
  return choices;
}
