import type { Conflict } from "../hand-in/merge";
import { button, openDialog, part } from "./dialog";

const EXPLANATION =
  "Somebody else, or an undo, has changed this too. The lines that differ are marked. Take one of the texts; to keep parts of both, copy yours, take theirs, and add your parts in the form.";

const NOT_COPIED =
  "Take theirs? You have not copied your text, and it cannot be brought back here.";

/** Shows both texts of a file. Undefined: the author decides later. */
export function chooseText({
  path,
  title = path,
  mine,
  theirs,
}: Conflict): Promise<"mine" | "theirs" | undefined> {
  return new Promise((resolve) => {
    const texts = part("div", "", "two-texts");
    texts.append(column("Yours", mine, theirs), column("Theirs", theirs, mine));
    const choose = (choice?: "mine" | "theirs") => () => {
      resolve(choice);
      dialog.close();
    };
    let isCopied = !mine;
    const copy = button("Copy mine", () => {
      void navigator.clipboard.writeText(mine ?? "").then(() => {
        isCopied = true;
        copy.textContent = "Copied";
      });
    });
    const takeTheirs = () => {
      if (isCopied || confirm(NOT_COPIED)) choose("theirs")();
    };
    const actions = part("p", "", "actions");
    actions.append(
      button("Take mine", choose("mine")),
      button("Take theirs", takeTheirs),
      ...(mine ? [copy] : []),
      button("Decide later", choose()),
    );
    const dialog = openDialog(`Two texts: ${title}`, part("p", EXPLANATION), texts, actions);
    dialog.classList.add("wide");
    dialog.addEventListener("close", choose());
  });
}

function column(title: string, text: string | undefined, other = ""): HTMLElement {
  const section = part("section");
  const lines = part("pre");
  lines.tabIndex = 0;
  lines.setAttribute("aria-label", title);
  const known = new Set(other.split("\n"));
  const shown = text === "" ? "(deleted)" : (text ?? "(a picture or another file without text)");
  for (const line of shown.split("\n"))
    lines.append(known.has(line) ? line : part("mark", line), "\n");
  section.append(part("h3", title), lines);
  return section;
}
