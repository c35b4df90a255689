import { fromKey } from "../config/labels";

function part(name: string, text: string, className = ""): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}

/**
 * Shows what keeps an entry from being saved or deleted, until the author has read it.
 * Each line of `text` is one problem: `file · field · what was found · what to write`.
 */
export function showProblems(title: string, text: string): void {
  const problems = text.split("\n").filter((line) => line.trim() !== "");
  const dialog = document.createElement("dialog");
  dialog.className = "problems";
  dialog.setAttribute("aria-labelledby", "problems");
  const heading = part("h2", title);
  heading.id = "problems";
  const list = document.createElement("ul");
  list.append(...problems.map(entry));
  const close = part("button", "Back to the form") as HTMLButtonElement;
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(heading, part("p", count(problems.length)), list, close);
  document.body.append(dialog);
  dialog.showModal();
}

function count(problems: number): string {
  const what = problems === 1 ? "One thing needs" : `${problems} things need`;
  return `${what} another look. Nothing you have written is lost.`;
}

function entry(line: string): HTMLElement {
  const [, field, found, write] = line.split(" · ");
  const item = document.createElement("li");
  if (!field || !found || !write) {
    item.append(part("span", line));
    return item;
  }
  item.append(
    part("strong", field === "(file)" ? "The file" : field.split(".").map(fromKey).join(" › ")),
    part("span", found.replace(/^found /u, "Found: ")),
    part("span", write.replace(/^write /u, "Write: "), "cure"),
  );
  return item;
}
