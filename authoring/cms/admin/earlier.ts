import type { HandInState } from "../hand-in/requests";
import { button, openDialog, part } from "./dialog";
import { time } from "./hand-in-words";

/** The entries that wait, and the latest hand-ins, each with a button that undoes it. */
export function showEarlier(
  { waiting, handIns, author }: HandInState,
  sendUndo: (commit: string) => void,
) {
  const list = part("ul");
  for (const title of waiting) list.append(part("li", `Waits here: ${title}`));
  for (const { commit, title, by, at, undo } of handIns) {
    const item = part("li");
    item.append(part("strong", title), part("span", `${by}, ${time(at)}`));
    if (undo) item.append(undoButton(undo, commit));
    else item.append(part("span", title.startsWith("Undo: ") ? "Redone" : "Undone"));
    list.append(item);
  }
  const close = button("Close", () => dialog.close());
  const you = author ? `You hand in as ${author}.` : "You have not handed in anything yet.";
  const dialog = openDialog("Changes", part("p", you), list, close);

  function undoButton(title: string, commit: string): HTMLButtonElement {
    const element = button(title.startsWith("Redo: ") ? "Redo" : "Undo", () => {
      if (!confirm(`${title}\n\nThe text as it was before is checked and handed in at once.`))
        return;
      dialog.close();
      sendUndo(commit);
    });
    element.setAttribute("aria-label", title);
    return element;
  }
}
