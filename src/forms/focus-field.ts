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
  // In the next frame the summary stands above the form and has pushed the field to its place.
  requestAnimationFrame(() => field.scrollIntoView?.({ block: "center" }));
}
