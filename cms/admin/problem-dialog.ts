/** A problem as the dialog shows it: where, what was found, what to do. */
export interface ShownProblem {
  where: string;
  found?: string;
  cure?: string;
}

function part(name: string, text: string, className = ""): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}

/** Shows problems until the author has read them; `onClose` is called then. */
export function showProblems(
  title: string,
  problems: readonly ShownProblem[],
  onClose?: () => void,
): void {
  const dialog = document.createElement("dialog");
  dialog.className = "problems";
  dialog.setAttribute("aria-labelledby", "problems");
  const heading = part("h2", title);
  heading.id = "problems";
  const list = document.createElement("ul");
  list.append(...problems.map(entry));
  const close = part("button", "Back to the form") as HTMLButtonElement;
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
  });
  dialog.append(heading, part("p", count(problems.length)), list, close);
  document.body.append(dialog);
  dialog.showModal();
}

function count(problems: number): string {
  const what = problems === 1 ? "One thing needs" : `${problems} things need`;
  return `${what} another look. Nothing you have written is lost.`;
}

function entry({ where, found = "", cure = "" }: ShownProblem): HTMLElement {
  const item = document.createElement("li");
  const parts = [part("strong", where), part("span", found), part("span", cure, "cure")];
  item.append(...parts.filter(({ textContent }) => textContent));
  return item;
}
