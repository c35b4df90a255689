import type { FileIssue } from "../../read/issue";
import type { Author, Outcome } from "../hand-in/hand-in";
import type { LiveState } from "../hand-in/live";
import type { Choices, Conflict } from "../hand-in/merge";
import type { HandInState } from "../hand-in/requests";
import { button, openDialog, part } from "./dialog";
import { showProblems } from "./error-dialog";
import { type Collection, formOf, openField } from "./form-link";
import { ofFile } from "./refusals";
import { chooseText } from "./two-texts";

const REQUESTS = "/admin/hand-in";
const REFRESH_MS = 20_000;
const NOT_HANDED_IN = "Not handed in yet";
const NO_ANSWER = "The CMS does not answer. Is npm run cms still running?";

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
  let state: HandInState = { waiting: [], handIns: [] };
  let isBusy = false;
  const status = part("span");
  status.setAttribute("role", "status");
  const handInButton = button("Hand in", () => void send("", {}));
  const earlier = button("Earlier", () =>
    showEarlier(state, (commit) => void send("/undo", { commit })),
  );
  const bar = part("aside", "", "hand-in");
  bar.setAttribute("aria-label", "Hand in");
  bar.append(status, handInButton, earlier);
  document.body.append(bar);

  const say = (text: string) => {
    if (status.textContent !== text) status.textContent = text;
  };

  async function refresh(): Promise<void> {
    if (isBusy) return;
    try {
      state = await ask("");
      const isWaiting = state.waiting.length > 0;
      handInButton.textContent = isWaiting || state.reason ? "Hand in" : "Get the others' changes";
      if (isWaiting || state.handIns.length === 0) return say(inWords(state));
      const live = await ask<LiveState>("/live");
      if (!isBusy) say(inWords(state, live));
    } catch {
      say(NO_ANSWER);
    }
  }

  interface Body {
    author?: Author;
    choices?: Choices;
    commit?: string;
    isConfirmed?: boolean;
  }

  async function send(path: string, body: Body) {
    if (isBusy) return;
    isBusy = handInButton.disabled = true;
    say("Checking and handing in …");
    const outcome = await ask<Outcome>(path, body).catch((error: unknown): Outcome => ({
      outcome: "not handed in",
      reason: String(error),
    }));
    isBusy = handInButton.disabled = false;
    void refresh();
    switch (outcome.outcome) {
      case "done":
        return;
      case "unknown author": {
        const author = askAuthor();
        if (author) await send(path, { ...body, author });
        return;
      }
      case "problems":
        return showProblems(NOT_HANDED_IN, outcome.problems.map(linked));
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
        return showProblems(NOT_HANDED_IN, [{ where: outcome.reason }]);
    }
  }

  const linked = (issue: FileIssue) => {
    const address = formOf(issue.file, collections);
    return {
      ...ofFile(issue),
      ...(address && { address, onOpen: () => openField(address, issue.field) }),
    };
  };

  void refresh();
  setInterval(() => void refresh(), REFRESH_MS);
  window.addEventListener("focus", () => void refresh());
  window.addEventListener("cms-change", () => void refresh());
}

const time = (iso: string) => {
  const date = new Date(iso);
  const day = date.toDateString() === new Date().toDateString() ? "" : date.toLocaleDateString();
  return `${day} ${date.toLocaleTimeString("en-GB", { timeStyle: "short" })}`.trim();
};

/** Such as `3 changes wait here` and `Live since 14:05`. */
function inWords({ reason, waiting, handIns }: HandInState, live?: LiveState): string {
  if (reason) return "Saved on this machine only";
  if (waiting.length > 0)
    return waiting.length === 1 ? "1 change waits here" : `${waiting.length} changes wait here`;
  const [newest] = handIns;
  if (!newest) return "No change waits here";
  const handedIn = `Handed in at ${time(newest.at)}`;
  switch (live?.state) {
    case "live":
      return liveInWords(live);
    case "waiting":
      return `${handedIn}, waiting to be built`;
    case "building":
      return `${handedIn}, building`;
    case "late":
      return `${handedIn}, not live yet: ask the engineer`;
    default:
      return handedIn;
  }
}

/** Such as `Goes live on 1 December 2026, 09:00`. */
function liveInWords({ since, later }: Extract<LiveState, { state: "live" }>): string {
  if (later && !since) return `Goes live on ${later}`;
  const live = since ? `Live since ${time(since)}` : "Live";
  return later ? `${live}, the rest on ${later}` : live;
}

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

/** The files that wait, and the latest hand-ins, each with a button that undoes it. */
function showEarlier({ waiting, handIns, author }: HandInState, undo: (commit: string) => void) {
  const list = part("ul");
  for (const path of waiting) list.append(part("li", `Waits here: ${path}`));
  for (const { commit, title, by, at } of handIns) {
    const item = part("li");
    const undoButton = button("Undo", () => {
      dialog.close();
      undo(commit);
    });
    undoButton.setAttribute("aria-label", `Undo: ${title}`);
    item.append(part("strong", title), part("span", `${by}, ${time(at)}`), undoButton);
    list.append(item);
  }
  const close = button("Close", () => dialog.close());
  const you = author ? `You hand in as ${author}.` : "You have not handed in anything yet.";
  const dialog = openDialog("Changes", part("p", you), list, close);
}
