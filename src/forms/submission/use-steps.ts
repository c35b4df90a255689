import { useRef, useState } from "react";
import type { FieldErrors } from "../../../functions/contract/endpoint";
import type { FormDefinition } from "../../../functions/contract/form-definition";
import { countVisit } from "../../bootstrap/visit";

/** The step that a form shows, from 1; after the last one it shows all answers. */
export function useSteps({ fields, steps = [] }: FormDefinition) {
  const [step, setStep] = useState(1);
  /** True until the questions that are shown have been checked. */
  const isFresh = useRef(true);
  const lastCounted = useRef(1);

  return {
    step,
    isFresh,
    /** Up to which step a submit is checked; undefined for the whole form. */
    checked: step > steps.length ? undefined : step,
    goTo(next: number) {
      isFresh.current = true;
      setStep(next);
      if (next > lastCounted.current) countVisit("step", next);
      lastCounted.current = Math.max(next, lastCounted.current);
    },
    /** Shows the step of the first field with an error. Returns false if it was shown already. */
    showErrors(errors: FieldErrors): boolean {
      const invalid = fields.find(({ name }) => errors[name] !== undefined);
      const target = (steps.length > 0 && invalid?.step) || step;
      setStep(target);
      return target !== step;
    },
  };
}
