/** A problem as the dialog shows it. */
export interface ShownProblem {
  where: string;
  found?: string;
  fix?: string;
}

/** Shows problems until the author closes the dialog, then calls `onClose`. */
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
  const count = problems.length === 1 ? "One thing needs" : `${problems.length} things need`;
  const summary = part("p", `${count} another look. Nothing you have written is lost.`);
  const list = document.createElement("ul");
  list.append(...problems.map(listItem));
  const close = part("button", "Back to the form");
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose?.();
  });
  dialog.append(heading, summary, list, close);
  document.body.append(dialog);
  dialog.showModal();
}

function part(name: string, text: string, className = ""): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}

function listItem({ where, found = "", fix = "" }: ShownProblem): HTMLElement {
  const item = document.createElement("li");
  const parts = [part("strong", where), part("span", found), part("span", fix, "fix")];
  item.append(...parts.filter(({ textContent }) => textContent));
  return item;
}

/**
 * Lists the fields that Decap marks in red, often out of sight or in a closed group. Decap itself
 * shows no message: `persistEntry` rejects without a reason, and nothing catches it.
 */
export function showFieldErrors(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const labels = event.reason === undefined ? labelsInError() : [];
    const [first] = labels;
    if (!first) return;
    event.preventDefault();
    const problems = labels.map((label) => ({
      where: [...groupsOf(label), nameOf(label)].join(" › "),
      fix: messagesOf(label),
    }));
    showProblems("Not saved yet", problems, () => goTo(first));
  });
}

function labelsInError(): HTMLLabelElement[] {
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label[for]")];
  return labels.filter((label) => messagesOf(label));
}

/** Decap lists the errors of a field behind its label. */
function messagesOf(label: HTMLLabelElement): string {
  const list = label.nextElementSibling;
  if (!(list instanceof HTMLUListElement)) return "";
  const texts = [...list.children].map(({ textContent }) => textContent ?? "");
  return texts.map((text) => text.replace(`${nameOf(label)}: `, "")).join(" ");
}

function nameOf({ textContent }: HTMLLabelElement): string {
  return (textContent ?? "").replace(" (optional)", "").trim();
}

/** The names of the groups and lists around a field, the outermost first. */
function groupsOf(label: HTMLLabelElement): string[] {
  return ancestorsOf(label).flatMap(({ id }) => {
    const parent = id && document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
    return parent ? [nameOf(parent)] : [];
  });
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [...ancestorsOf(parentElement), parentElement] : [];
}

/** Opens the groups around a field and focuses it. */
function goTo(label: HTMLLabelElement): void {
  for (const element of ancestorsOf(label)) {
    const isClosed = getComputedStyle(element).display === "none";
    // The first button of a group opens and closes it.
    if (isClosed) element.parentElement?.querySelector("button")?.click();
  }
  requestAnimationFrame(() => {
    const field = document.getElementById(label.htmlFor);
    const inputs = "input, textarea, button, [contenteditable='true']";
    const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs);
    input?.focus({ preventScroll: true });
    label.scrollIntoView({ block: "center" });
  });
}
