import { showProblems } from "./error-dialog";

/**
 * Decap marks fields of the wrong form in red, often out of sight or in a closed group, and says
 * nothing: `persistEntry` rejects without a reason, and nobody catches it.
 */
export function showFieldErrors(): void {
  window.addEventListener("unhandledrejection", (event) => {
    const labels = event.reason === undefined ? labelsInError() : [];
    const [first] = labels;
    if (!first) return;
    event.preventDefault();
    const problems = labels.map((label) => ({
      where: [...groupsOf(label), nameOf(label)].join(" › "),
      cure: messagesOf(label),
    }));
    showProblems("Not saved yet", problems, () => goTo(first));
  });
}

/** Decap writes what is wrong with a field into a list behind its label. */
function labelsInError(): HTMLLabelElement[] {
  const labels = [...document.querySelectorAll<HTMLLabelElement>("label[for]")];
  return labels.filter((label) => messagesOf(label));
}

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
    const own = id && document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`);
    return own ? [nameOf(own)] : [];
  });
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [...ancestorsOf(parentElement), parentElement] : [];
}

/** Opens the groups around a field, brings it into view and sets the cursor into it. */
function goTo(label: HTMLLabelElement): void {
  for (const element of ancestorsOf(label)) {
    const isClosed = getComputedStyle(element).display === "none";
    // The first button of a group or an entry opens and closes it.
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
