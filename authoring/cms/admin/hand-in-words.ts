import type { Received } from "../hand-in/deliver";
import type { LiveState } from "../hand-in/live";
import type { HandInState } from "../hand-in/requests";

export const UNSAVED_FORM = "The open form has changes that are not saved. Save it first.";
export const NO_NAME = "Your name and e-mail address are needed: they are kept with each change.";
export const NO_ANSWER = "The CMS does not answer. Is npm run cms still running?";

export const time = (iso: string) => {
  const date = new Date(iso);
  const day = date.toDateString() === new Date().toDateString() ? "" : date.toLocaleDateString();
  return `${day} ${date.toLocaleTimeString("en-GB", { timeStyle: "short" })}`.trim();
};

/** What the bar says while the server works. */
export function doing(isGet: boolean, isDiscard: boolean): string {
  if (isDiscard) return "Bringing back the text …";
  return isGet ? "Looking for changes …" : "Checking and handing in …";
}

/** What has been done, by the first word of its title. */
const DONE: Record<string, string> = { Undo: "Undone", Redo: "Redone" };

const counted = (count: number) => (count === 1 ? "1 change" : `${count} changes`);

/** Such as `3 changes by Anna.` */
export const receivedInWords = ({ entries, by }: Received) =>
  `${counted(entries)} by ${new Intl.ListFormat("en-GB").format(by)}.`;

/** Such as `3 changes wait here` and `Live since 14:05`. */
export function inWords({ reason, waiting, handIns }: HandInState, live?: LiveState): string {
  if (reason) return "Saved on this machine only";
  if (waiting.length > 0)
    return `${counted(waiting.length)} ${waiting.length === 1 ? "waits" : "wait"} here`;
  const [newest] = handIns;
  if (!newest) return "No change waits here";
  const [word = ""] = newest.title.split(": ");
  const handedIn = `${DONE[word] ?? "Handed in"} at ${time(newest.at)}`;
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
