import type { FormRecord } from "../../../functions/contract/check";

/** What a form's control, or its group of radio buttons, holds in the document; "" if nothing. */
export function readControl(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  const value: unknown = control && "value" in control ? control.value : "";
  return typeof value === "string" ? value : "";
}

/** What the document holds in the named fields. */
export function readForm(form: HTMLFormElement, names: readonly string[]): FormRecord {
  return Object.fromEntries(names.map((name) => [name, readControl(form, name)]));
}

/** True when both records hold the same in every field. */
export function isSameRecord(one: FormRecord, other: FormRecord): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Empties a control that React does not keep. */
export function clearControl(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = "";
}
