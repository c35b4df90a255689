import { useEffect, useRef } from "react";
import { roleName } from "../../../functions/contract/roles";
import { readControl } from "../submission/dom-values";
import type { CheckedForm } from "../submission/use-checked-form";

/**
 * Chooses the role that the page was opened for, unless the visitor has chosen already; and again
 * when the page is opened for another one while it stands there. Before React, src/bootstrap/page-features.ts
 * does the same.
 */
export function useInitialRole(form: CheckedForm, role: string): void {
  const last = useRef<string>();

  useEffect(() => {
    const isFirst = last.current === undefined;
    if (last.current === role) return;
    last.current = role;
    const { element, field } = form;
    const chosen = element.current ? readControl(element.current, "role") : "";
    if (roleName(role) && (!isFirst || chosen === "")) field("role").change(role);
  }, [form, role]);
}
