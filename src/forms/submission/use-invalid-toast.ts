import { useEffect, useRef } from "react";
import { showToast } from "../../components/toast/toast";
import type { FieldErrors } from "../../../functions/contract/endpoint";
import type { FormDefinition } from "../../../functions/contract/form-definition";
import type { Field } from "../fields/field";

/**
 * Returns what names, in a toast, the first field that a check has failed at, if the form says how.
 * The toast goes when the field is corrected.
 */
export function useInvalidToast({ check }: FormDefinition, errors: FieldErrors) {
  const shownToast = useRef<{ name: string; dismiss: () => void }>();

  useEffect(() => {
    const { name = "", dismiss } = shownToast.current ?? {};
    if (errors[name] === undefined) dismiss?.();
  }, [errors]);

  return ({ name, label, kind, value, message }: Field) => {
    if (check === undefined) return;
    // The server has refused the chosen day or time. On a phone its message is below the screen, so
    // the toast repeats it.
    const isTime = kind === "day" || kind === "time";
    const refusal = isTime && value !== "" ? message : undefined;
    const text = refusal ?? check.replace("{field}", label.toLowerCase());
    shownToast.current = { name, dismiss: showToast({ kind: "error", text }) };
  };
}
