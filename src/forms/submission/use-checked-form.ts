import { useFormik } from "formik";
import { type FormEvent, useCallback, useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "../../../functions/contract/endpoint";
import { checkForm, type FormRecord } from "../../../functions/contract/check";
import { type FailureText, fieldNames, FORMS, type FormName } from "../../../functions/contract/forms";
import { TRAP_FIELD } from "../../../functions/contract/payload";
import { clearControl, isSameRecord, readControl, readForm } from "./dom-values";
import type { Field } from "../field";
import { findErrors, type Refusal } from "../find-errors";
import { focusField } from "../focus-field";
import { msSincePageShown } from "./page-shown";
import { useFailureReport } from "../use-failure-report";
import { useSubmission } from "./use-submission";

export interface CheckedFormOptions {
  formName: FormName;
  /** After a submit that stopped at a field, which has the focus by then. */
  onInvalid?: (field: string) => void;
  /** After a record has been accepted; the form is empty again. */
  onSent: (record: FormRecord) => void;
  /** After an attempt that nobody took, with what to tell the visitor; all that was typed stays. */
  onFailed: (failure: FailureText) => void;
}

/**
 * One of the contract's forms: idle → submitting → sent, or back to idle with what was typed.
 * Checked on submit, and from then on at each change (spec section 5).
 */
export function useCheckedForm({ formName, onInvalid, onSent, onFailed }: CheckedFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const refusal = useRef<Refusal>();
  const busy = useRef(false);
  const fillMs = useRef<number>();
  const send = useSubmission(formName);
  const names = fieldNames(FORMS[formName]);

  const formik = useFormik<FormRecord>({
    initialValues: Object.fromEntries(names.map((name) => [name, ""])),
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => findErrors(formName, values, refusal.current),
    onSubmit: async (values, { resetForm, setErrors, setStatus }) => {
      const form = element.current;
      const checked = checkForm(formName, values);
      if (!form || !checked.ok) return;
      setStatus(undefined);
      const trap = readControl(form, TRAP_FIELD);
      const outcome = await send(checked.record, { trap, fillMs: fillMs.current });
      if (outcome.ok) {
        resetForm();
        clearControl(form, TRAP_FIELD);
        onSent(checked.record);
      } else if (outcome.reason === "refused") {
        refusal.current = { values, errors: outcome.errors };
        setErrors(outcome.errors);
      } else {
        const { failure } = FORMS[formName];
        const text =
          outcome.reason === "limited" ? `${failure.text} ${outcome.advice}` : failure.text;
        onFailed({ ...failure, text });
      }
    },
  });
  const { values, submitCount, isSubmitting, setFieldValue, setStatus, setValues } = formik;
  const errors = formik.errors as FieldErrors;

  const takeOver = useCallback(
    (form: HTMLFormElement) => {
      void setValues((held) => {
        const typed = readForm(form, Object.keys(held));
        return isSameRecord(held, typed) ? held : typed;
      }, false);
    },
    [setValues],
  );

  const report = (field: string) => {
    setStatus(errors);
    if (element.current) focusField(element.current, field);
    onInvalid?.(field);
  };
  const firstInvalid = names.find((name) => errors[name] !== undefined);
  useFailureReport({ submitCount, isSubmitting, firstInvalid }, report);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    fillMs.current = msSincePageShown();
    refusal.current = undefined;
    // Some browsers fill fields in without telling the page.
    flushSync(() => takeOver(event.currentTarget));
    try {
      await formik.submitForm();
    } finally {
      busy.current = false;
    }
  };

  const field = (name: string): Field => ({
    name,
    id: `${formName}-${name}`,
    errorId: `${formName}-${name}-error`,
    value: values[name] ?? "",
    error: errors[name],
    change: (value) => void setFieldValue(name, value, submitCount > 0),
  });

  const focus = (name: string) => element.current && focusField(element.current, name);
  const reported: FieldErrors | undefined = formik.status;
  return { formName, element, takeOver, submit, field, focus, isSubmitting, errors, reported };
}

/** A form of the contract as its frame and its fields need it. */
export type CheckedForm = ReturnType<typeof useCheckedForm>;
