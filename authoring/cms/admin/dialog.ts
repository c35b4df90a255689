export function part<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = "",
  className = "",
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
}

export function button(text: string, onPress: () => void): HTMLButtonElement {
  const element = part("button", text);
  element.type = "button";
  element.addEventListener("click", onPress);
  return element;
}

/** A dialog of the CMS. It is removed when it is closed. */
export function openDialog(title: string, ...content: HTMLElement[]): HTMLDialogElement {
  const dialog = part("dialog", "", "cms-dialog");
  dialog.setAttribute("aria-labelledby", "cms-dialog");
  const heading = part("h2", title);
  heading.id = "cms-dialog";
  dialog.addEventListener("close", () => dialog.remove());
  dialog.append(heading, ...content);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
