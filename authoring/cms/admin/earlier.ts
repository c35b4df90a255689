import type { HandInState } from "../hand-in/requests";
import { button, openDialog, part } from "./dialog";
import { time } from "./hand-in-words";

interface Sent {
  undo: (commit: string) => void;
  discard: (files: string[]) => void;
}

/** The entries that wait, and the latest hand-ins, each with a button that takes it back. */
export function showEarlier({ waiting, handIns, author }: HandInState, send: Sent): void {
  const list = part("ul");
  for (const { title, files } of waiting) {
    const question = `Discard your changes of “${title}”?\n\nThey are lost; the text as it was before them comes back.`;
    const onPress = () => send.discard(files);
    add(title, "Waits here", action("Discard", `Discard: ${title}`, question, onPress));
  }
  for (const { commit, title, by, at, undo } of handIns) {
    const question = `${undo}\n\nThe text as it was before is checked and handed in at once.`;
    const word = undo?.startsWith("Redo: ") ? "Redo" : "Undo";
    const done = part("span", title.startsWith("Undo: ") ? "Redone" : "Undone");
    const onPress = () => send.undo(commit);
    add(title, `${by}, ${time(at)}`, undo ? action(word, undo, question, onPress) : done);
  }
  const close = button("Close", () => dialog.close());
  const you = author ? `You hand in as ${author}.` : "You have not handed in anything yet.";
  const dialog = openDialog("Changes", part("p", you), list, close);

  function add(title: string, about: string, last: HTMLElement) {
    const item = part("li");
    item.append(part("strong", title), part("span", about), last);
    list.append(item);
  }

  function action(word: string, label: string, question: string, onPress: () => void) {
    const element = button(word, () => {
      if (!confirm(question)) return;
      dialog.close();
      onPress();
    });
    element.setAttribute("aria-label", label);
    return element;
  }
}
