import { siteToday } from "../../../functions/contract/site-time";
import { SITE_ZONE } from "../../site/site-data";
import { useFormik } from "formik";
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dismissToasts, showToast } from "../../components/toast/toast";
import type { FieldErrors } from "../../../functions/contract/endpoint";
import { answersOf, checkForm, type FormRecord, isAsked } from "../../../functions/contract/check";
import { visiblyCleaned } from "../../../functions/contract/clean-answer";
import {
  type FieldDefinition,
  fieldNamed,
  fieldNames,
} from "../../../functions/contract/form-definition";
import { useFormContext } from "../form-context";
import { TRAP_FIELD } from "../../../functions/contract/payload";
import { type Field, focusField } from "../fields/field";
import { findErrors, type Refusal } from "./find-errors";
import { clearControl, readControl, readRecord } from "./dom-values";
import { msSincePageShown } from "./page-shown";
import { useInvalidToast } from "./use-invalid-toast";
import { useLeaveWarning } from "./use-leave-warning";
import { useSteps } from "./use-steps";
import { useSubmission } from "./use-submission";
import type { Stored } from "./submit";
import { countVisit } from "../../bootstrap/visit";
import { fillPlaceholders } from "../../components/labels/placeholders";

export interface SentForm extends Stored {
  record: FormRecord;
}

export interface CheckedFormOptions {
  /** Called when a submit has failed at this field, which has the focus. */
  onInvalid?: (field: Field) => void;
  onSent: (sent: SentForm) => void;
}

/**
 * The form of the page. It is checked on submit, and after a failed submit on each change. A form with
 * steps is checked up to the current one; after the last one it shows all answers.
 */
export function useCheckedForm({ onInvalid, onSent }: CheckedFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const refusal = useRef<Refusal>();
  const isBusy = useRef(false);
  const fillMs = useRef<number>();
  const isAssisted = useRef(false);
  const { form: definition, texts, email } = useFormContext();
  const send = useSubmission(definition);
  const names = fieldNames(definition);
  const hasStarted = useRef(false);
  const [advice, setAdvice] = useState("");
  const steps = useSteps(definition);
  const { step, isFresh } = steps;

  const markStarted = () => {
    if (!hasStarted.current) countVisit("start");
    hasStarted.current = true;
  };

  const formik = useFormik<FormRecord>({
    initialValues: Object.fromEntries(names.map((name) => [name, ""])),
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => findErrors(definition, values, steps.checked, refusal.current),
    onSubmit: async (values, { resetForm, setErrors, setStatus }) => {
      setStatus(undefined);
      if (steps.checked !== undefined) return void steps.goTo(step + 1);
      const form = element.current;
      const checkResult = checkForm(definition, values, {
        today: siteToday(SITE_ZONE, new Date()),
      });
      if (!form || !checkResult.ok) return;
      // Clears the messages of an earlier attempt.
      dismissToasts();
      setAdvice("");
      // An assistant may fill in every field; a person has pressed the button all the same.
      const trap = isAssisted.current ? "" : readControl(form, TRAP_FIELD);
      const outcome = await send(checkResult.record, {
        ...{ trap, isAssisted: isAssisted.current, fillMs: fillMs.current },
      });
      if (outcome.ok) {
        isAssisted.current = false;
        delete form.dataset["assisted"];
        resetForm();
        steps.goTo(1);
        clearControl(form, TRAP_FIELD);
        if (definition.sent) showToast({ kind: "success", text: definition.sent });
        onSent({ ...outcome, record: checkResult.record });
        return definition.thanks.heading;
      } else if (outcome.reason === "refused") {
        refusal.current = { values, errors: outcome.errors };
        setErrors(outcome.errors);
      } else {
        showToast({ kind: "error", ...definition.failure });
        // A toast with this text would be higher than the header and cover a field.
        if (!navigator.onLine) setAdvice(fillPlaceholders(texts.words.offline, { email }));
        else if (outcome.reason === "limited") setAdvice(outcome.advice);
      }
    },
  });
  const { values, submitCount, isSubmitting, setFieldValue, setStatus, setValues } = formik;
  const errors = formik.errors as FieldErrors;
  const showInvalid = useInvalidToast(definition, errors);

  const adopt = useCallback(
    (form: HTMLFormElement) =>
      void setValues((currentValues) => readRecord(form, currentValues), false),
    [setValues],
  );

  const answers = answersOf(definition, values);
  const { formName } = definition;
  const createField = (field: FieldDefinition): Field => ({
    ...field,
    id: `${formName}-${field.name}`,
    hintId: `${formName}-${field.name}-hint`,
    errorId: `${formName}-${field.name}-error`,
    value: values[field.name] ?? "",
    message: errors[field.name],
    change(value) {
      markStarted();
      void setFieldValue(field.name, value, !isFresh.current);
    },
  });
  const fields = definition.fields.map(createField);
  useLeaveWarning(fields.some(({ value, choices }) => value !== "" && !choices));

  // Runs once for each failed submit, when its messages are in the document, so that a screen reader
  // reads the message of the focused field.
  const reportedSubmits = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === reportedSubmits.current) return;
    if (steps.showErrors(errors)) return;
    reportedSubmits.current = submitCount;
    const invalid = fields.find(({ message }) => message !== undefined);
    if (invalid === undefined) return;
    setStatus(errors);
    if (element.current) focusField(element.current, invalid.name);
    showInvalid(invalid);
    onInvalid?.(invalid);
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    markStarted();
    fillMs.current = msSincePageShown();
    refusal.current = undefined;
    isFresh.current = false;
    const nativeEvent = event.nativeEvent as SubmitEvent;
    const form = event.currentTarget;
    // Only the first press after an assistant has filled in the form says so.
    isAssisted.current ||=
      nativeEvent.agentInvoked === true || form.dataset["assisted"] !== undefined;
    // Some browsers fill in fields without firing an event.
    flushSync(() => adopt(form));
    try {
      const sending: Promise<unknown> = formik.submitForm();
      if (nativeEvent.agentInvoked) nativeEvent.respondWith?.(sending);
      form.dispatchEvent(new CustomEvent("form-answered", { detail: await sending }));
    } finally {
      isBusy.current = false;
    }
  };

  /** Shows the answer as it will be sent, if cleaning changes it visibly. */
  const showCleanedAnswer = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    const field = fieldNamed(definition, name);
    const cleaned = field && visiblyCleaned(field, value);
    if (field && cleaned !== undefined) createField(field).change(cleaned);
  };

  const focus = (name: string) => element.current && focusField(element.current, name);
  return {
    definition,
    element,
    adopt,
    submit,
    settle: showCleanedAnswer,
    fields,
    isAsked: (field: FieldDefinition) => isAsked(field, answers),
    focus,
    isSubmitting,
    errors,
    reported: formik.status as FieldErrors | undefined,
    advice,
    step,
    goTo: (next: number) => {
      setStatus(undefined);
      steps.goTo(next);
    },
  };
}

export type CheckedForm = ReturnType<typeof useCheckedForm>;
