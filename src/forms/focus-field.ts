/** Where the focus goes in a field: a calendar's current day, else the first control one can see. */
const CONTROLS = '[role="grid"] button[tabindex="0"], input:not([hidden]), select, textarea';

/**
 * Moves the focus to a field and brings the whole of it, label and message included, into the
 * middle of the window, where no fixed header covers it.
 */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  if (!field) return;
  const group = field.querySelector<HTMLInputElement>("input[type=radio]:checked");
  const control = group ?? field.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  if (document.activeElement !== control) field.focus({ preventScroll: true });
  // Two frames on, the summary above the form has its height and the field its place; a smooth
  // scroll would aim at where the field was when it set out.
  const show = () => field.scrollIntoView?.({ block: "center", behavior: "instant" });
  requestAnimationFrame(() => requestAnimationFrame(show));
}
