import { fromKey } from "../config/labels";

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

/** A method whose problems stay until they are read: Decap shows them for eight seconds. */
export function withErrorDialog<T extends unknown[]>(
  title: string,
  method: (...args: T) => Promise<unknown>,
): (...args: T) => Promise<unknown> {
  return async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      showProblems(
        title,
        lines.map((line) => problemOf(line)),
      );
      throw error;
    }
  };
}

/**
 * A line of the checker's: `file · field · found … · write …`. `withFile` names the file, for problems
 * of others than the one in the form.
 */
export function problemOf(line: string, { withFile = false } = {}): ShownProblem {
  const [file = "", field, found, write] = line.split(" · ");
  if (!field || !found || !write) return { where: line };
  const place = field === "(file)" ? [] : field.split(".").map(fromKey);
  // The form has a place for each field, but a text is long.
  const [, lineNumber] = (field === "body" && /:(\d+)$/u.exec(file)) || [];
  if (lineNumber && !withFile) place.push(`line ${lineNumber} of the file`);
  const where = withFile ? [file, ...place] : place;
  return {
    where: where.join(" › ") || "The file",
    found: found.replace(/^found /u, "Found: "),
    cure: cureOf(write),
  };
}

/** What to do, in the words of the form. */
function cureOf(write: string): string {
  const words = write
    .replace(/^write (?=describe )/u, "")
    .replace(/^write /u, "Write: ")
    .replace(/(?:set|write) decorative: true/u, "switch on Decorative");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
