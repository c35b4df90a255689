import { button, openDialog, part } from "./dialog";

/** A problem as the dialog shows it. */
export interface ShownProblem {
  where: string;
  found?: string;
  fix?: string;
  /** The address of its form, and what happens when the author goes there. */
  address?: string;
  onOpen?: () => void;
}

interface DialogOptions {
  onClose?: () => void;
  /** What the author may do in spite of the problems. */
  action?: { label: string; onPress: () => void };
}

/** Shows problems until the author closes the dialog. */
export function showProblems(
  title: string,
  problems: readonly ShownProblem[],
  { onClose, action }: DialogOptions = {},
): void {
  const count = problems.length === 1 ? "One thing needs" : `${problems.length} things need`;
  const lost = title.startsWith("Saved") ? "" : " Nothing you have written is lost.";
  const summary = part("p", `${count} another look.${lost}`);
  const list = part("ul");
  const actions = part("p", "", "actions");
  actions.append(button("Back to the form", () => dialog.close()));
  if (action)
    actions.append(
      button(action.label, () => {
        dialog.close();
        action.onPress();
      }),
    );
  const dialog = openDialog(title, summary, list, actions);
  list.append(...problems.map((problem) => listItem(problem, () => dialog.close())));
  if (onClose) dialog.addEventListener("close", onClose);
}

function listItem(
  { where, found = "", fix = "", address, onOpen }: ShownProblem,
  close: () => void,
): HTMLElement {
  const item = part("li");
  const place = part("strong", address ? "" : where);
  if (address) {
    const link = part("a", where);
    link.href = address;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      close();
      onOpen?.();
    });
    place.append(link);
  }
  const parts = [place, part("span", found), part("span", fix, "fix")];
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
      found: lengthNow(document.getElementById(label.htmlFor)),
      fix: messagesOf(label),
    }));
    showProblems("Not saved yet", problems, { onClose: () => goTo(first) });
  });
}

/** Below a text whose length has limits, shows how long it is while the author writes. */
export function showLengths(): void {
  const show = ({ target }: Event) => {
    const container = target instanceof Element && target.closest('[class*="ControlContainer"]');
    const hint =
      container && container.querySelector<HTMLElement>(':scope > [class*="ControlHint"]');
    if (hint && / characters/u.test(hint.textContent ?? "")) hint.dataset.now = lengthNow(target);
  };
  document.addEventListener("focusin", show);
  document.addEventListener("input", show);
}

/** `Now: 43 characters`, of a text. */
function lengthNow(field: Element | null): string {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText ? `Now: ${field.value.trim().length} characters` : "";
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

/**
 * The label of a field such as `box.links[0].to` in the open form: of the last of its keys that the form
 * has once, or of the first.
 */
export function fieldLabel(field: string): HTMLLabelElement | undefined {
  const keys = field.split(/[.[\]]+/u).filter((key) => key && !/^\d+$/u.test(key));
  const [first, ...others] = keys.map((key) => [
    ...document.querySelectorAll<HTMLLabelElement>(`label[for^="${CSS.escape(key)}-field-"]`),
  ]);
  return first?.[0] && (others.findLast((labels) => labels.length === 1)?.[0] ?? first[0]);
}

function ancestorsOf({ parentElement }: Element): Element[] {
  return parentElement ? [...ancestorsOf(parentElement), parentElement] : [];
}

/** Opens the groups around a field and focuses it. */
export function goTo(label: HTMLLabelElement): void {
  for (const element of ancestorsOf(label)) {
    const isClosed = getComputedStyle(element).display === "none";
    // The first button of a group opens and closes it.
    if (isClosed) element.parentElement?.querySelector("button")?.click();
  }
  requestAnimationFrame(() => {
    const field = document.getElementById(label.htmlFor);
    const inputs = "input, textarea, button";
    // The label of a text leads nowhere.
    const text = label
      .closest('[class*="ControlContainer"]')
      ?.querySelector<HTMLElement>("[contenteditable='true']");
    const inside = field?.querySelector<HTMLElement>(inputs) ?? text;
    const input = field?.matches(inputs) ? field : inside;
    input?.focus({ preventScroll: true });
    label.scrollIntoView({ block: "center" });
  });
}
