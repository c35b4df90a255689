import { type RefObject, useEffect } from "react";
import { useBrowserLayoutEffect } from "../../components/hooks/use-browser-state";
import type { FormRecord } from "../../../functions/contract/check";
import { choicesText } from "../../../functions/contract/fields/choices";

const VISIBLE_CONTROLS = "input:not([type=hidden]), select, textarea";
const TEXT_CONTROLS = "input:not([type=radio], [type=checkbox], [type=hidden]), textarea";

/** The value of a control or a group of controls in the document; "" without one. */
export function readControl(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  const boxes = form.querySelectorAll<HTMLInputElement>(`[type=checkbox][name="${name}"]`);
  if (boxes.length > 0)
    return choicesText([...boxes].flatMap((box) => (box.checked ? [box.value] : [])));
  const value: unknown = control && "value" in control ? control.value : "";
  return typeof value === "string" ? value : "";
}

/** Returns `record` with the values of the document, or the same object if they are equal. */
export function readRecord(form: HTMLFormElement, record: FormRecord): FormRecord {
  const names = Object.keys(record);
  const domValues = Object.fromEntries(names.map((name) => [name, readControl(form, name)]));
  return names.every((name) => domValues[name] === record[name]) ? record : domValues;
}

export function clearControl(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = "";
}

/** The forms in the page's HTML. React replaces them if a proxy has changed the HTML on the way. */
const builtForms =
  typeof document === "undefined"
    ? []
    : Array.from(document.querySelectorAll<HTMLFormElement>("form[data-form]"));

const isBox = (type: string) => type === "radio" || type === "checkbox";

/** Copies the values of a form that React has replaced into the first form that React renders. */
function copyBuiltFormValues(form: HTMLFormElement): void {
  const replaced = builtForms.splice(0).find(({ isConnected }) => !isConnected);
  for (const oldControl of replaced?.querySelectorAll<HTMLInputElement>(VISIBLE_CONTROLS) ?? []) {
    const newControl = Array.from(form.querySelectorAll<HTMLInputElement>(VISIBLE_CONTROLS)).find(
      ({ name, type, value }) =>
        name === oldControl.name && (!isBox(type) || value === oldControl.value),
    );
    if (!newControl) continue;
    if (isBox(oldControl.type)) newControl.checked = oldControl.checked;
    else newControl.value = oldControl.value;
  }
}

/**
 * Calls `adopt` before React writes into the fields, and when the browser has restored them after going
 * back. Then announces that the form handles submits (src/bootstrap/replay-queue.ts).
 */
export function useAdoptDomValues(
  form: RefObject<HTMLFormElement>,
  adopt: (form: HTMLFormElement) => void,
): void {
  useBrowserLayoutEffect(() => {
    const element = form.current;
    const adoptValues = () => form.current && adopt(form.current);
    if (element) copyBuiltFormValues(element);
    adoptValues();
    if (element) {
      element.dataset["live"] = "";
      element.dispatchEvent(new Event("form-live", { bubbles: true }));
    }
    window.addEventListener("pageshow", adoptValues);
    return () => window.removeEventListener("pageshow", adoptValues);
  }, [form, adopt]);
}

/** Browsers only restore fields whose value differs from the default, but React makes them equal. */
export function useBrowserRestore(form: RefObject<HTMLFormElement>): void {
  useEffect(() => {
    // React writes the default again after the event and its effects.
    queueMicrotask(() => {
      const controls = form.current?.querySelectorAll<HTMLInputElement>(TEXT_CONTROLS) ?? [];
      for (const control of controls) control.defaultValue = "";
    });
  });
}
