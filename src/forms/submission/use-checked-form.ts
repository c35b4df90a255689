import { siteToday } from "../../../functions/contract/site-time";
import { SITE_ZONE } from "../../site/site-data";
import { useFormik } from "formik";
import {
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { dismissToasts, showToast } from "../../components/toast/toast";
import type { FieldErrors } from "../../../functions/contract/endpoint";
import { checkForm, type FormRecord } from "../../../functions/contract/check";
import { visiblyCleaned } from "../../../functions/contract/clean-answer";
import type { FieldTexts } from "../../../functions/contract/form-texts";
import {
  fieldNames,
  type FormDefinition,
  type FormName,
  type Forms,
  formsOf,
} from "../../../functions/contract/form-definitions";
import { useFormContext } from "../form-context";
import { TRAP_FIELD } from "../../../functions/contract/payload";
import { type Field, focusField } from "../fields/field";
import { clearControl, readControl, readRecord } from "./dom-values";
import { msSincePageShown } from "./page-shown";
import { useSubmission } from "./use-submission";
import { countVisit } from "../../bootstrap/visit";

export interface SentForm {
  record: FormRecord;
  id: string | undefined;
  /** The host sends mails to visitors. */
  sendsMail: boolean;
}

export interface CheckedFormOptions<Name extends FormName> {
  formName: Name;
  /** Called when a submit has failed at this field, which then has the focus. */
  onInvalid?: (field: Field) => void;
  onSent: (sent: SentForm) => void;
}

interface Refusal {
  values: FormRecord;
  errors: FieldErrors;
}

/** A form of the contract. It is checked on submit, and after a failed submit on each change. */
export function useCheckedForm<Name extends FormName>(options: CheckedFormOptions<Name>) {
  const { formName, onInvalid, onSent } = options;
  const element = useRef<HTMLFormElement>(null);
  const refusal = useRef<Refusal>();
  const isBusy = useRef(false);
  const fillMs = useRef<number>();
  const formContext = useFormContext();
  const definition = useMemo(
    () => formsOf(formContext.texts, formContext.lang)[formName],
    [formContext, formName],
  );
  const send = useSubmission(definition);
  const { texts } = definition;
  const names = fieldNames(definition);
  const hasStarted = useRef(false);
  const [advice, setAdvice] = useState("");

  const markStarted = () => {
    if (!hasStarted.current) countVisit("start");
    hasStarted.current = true;
  };

  const formik = useFormik<FormRecord>({
    initialValues: Object.fromEntries(names.map((name) => [name, ""])),
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => findErrors(definition, values, refusal.current),
    onSubmit: async (values, { resetForm, setErrors, setStatus }) => {
      const form = element.current;
      const today = siteToday(SITE_ZONE, new Date());
      const checkResult = checkForm(definition, values, { today });
      if (!form || !checkResult.ok) return;
      // Clears the messages of an earlier attempt.
      dismissToasts();
      setStatus(undefined);
      setAdvice("");
      const trap = readControl(form, TRAP_FIELD);
      const outcome = await send(checkResult.record, { trap, fillMs: fillMs.current });
      if (outcome.ok) {
        resetForm();
        clearControl(form, TRAP_FIELD);
        if (texts.sent) showToast({ kind: "success", text: texts.sent });
        onSent({ record: checkResult.record, id: outcome.id, sendsMail: outcome.sendsMail });
      } else if (outcome.reason === "refused") {
        refusal.current = { values, errors: outcome.errors };
        setErrors(outcome.errors);
      } else {
        showToast({ kind: "error", ...texts.failure });
        // A toast with this text would be higher than the header and cover a field.
        if (outcome.reason === "limited") setAdvice(outcome.advice);
      }
    },
  });
  const { values, submitCount, isSubmitting, setFieldValue, setStatus, setValues } = formik;
  const errors = formik.errors as FieldErrors;

  const adopt = useCallback(
    (form: HTMLFormElement) =>
      void setValues((currentValues) => readRecord(form, currentValues), false),
    [setValues],
  );

  const fieldTexts: Readonly<Record<string, FieldTexts>> = texts.fields;
  const createField = (name: string): Field => ({
    label: name,
    ...fieldTexts[name],
    name,
    id: `${formName}-${name}`,
    hintId: `${formName}-${name}-hint`,
    errorId: `${formName}-${name}-error`,
    value: values[name] ?? "",
    error: errors[name],
    change(value) {
      markStarted();
      void setFieldValue(name, value, submitCount > 0);
    },
  });

  // Runs once for each failed submit, when its messages are in the document, so that a screen reader
  // reads the message of the focused field.
  const reportedSubmits = useRef(0);
  useEffect(() => {
    if (isSubmitting || submitCount === reportedSubmits.current) return;
    reportedSubmits.current = submitCount;
    const invalid = names.find((name) => errors[name] !== undefined);
    if (invalid === undefined) return;
    setStatus(errors);
    if (element.current) focusField(element.current, invalid);
    onInvalid?.(createField(invalid));
  });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    markStarted();
    fillMs.current = msSincePageShown();
    refusal.current = undefined;
    // Some browsers fill in fields without firing an event.
    flushSync(() => adopt(event.currentTarget));
    try {
      await formik.submitForm();
    } finally {
      isBusy.current = false;
    }
  };

  /** Shows the answer as it will be sent, if cleaning changes it visibly. */
  const showCleanedAnswer = (event: FocusEvent<HTMLFormElement>) => {
    const { name, value } = event.target as unknown as HTMLInputElement;
    const cleaned = names.includes(name) ? visiblyCleaned(name, value) : undefined;
    if (cleaned !== undefined) createField(name).change(cleaned);
  };

  const field = (name: keyof Forms[Name]["texts"]["fields"] & string) => createField(name);
  const focus = (name: string) => element.current && focusField(element.current, name);
  const reportedErrors: FieldErrors | undefined = formik.status;
  return {
    definition,
    element,
    adopt,
    submit,
    settle: showCleanedAnswer,
    field,
    focus,
    isSubmitting,
    errors,
    reported: reportedErrors,
    advice,
  };
}

export type CheckedForm<Name extends FormName = FormName> = ReturnType<typeof useCheckedForm<Name>>;

/** The messages of the contract's rules, and those of the server for fields that have not changed since. */
function findErrors(
  definition: FormDefinition,
  values: FormRecord,
  refusal?: Refusal,
): FieldErrors {
  const checked = checkForm(definition, values, { today: siteToday(SITE_ZONE, new Date()) });
  const unchanged = Object.entries(refusal?.errors ?? {}).filter(
    ([name]) => values[name] === refusal?.values[name],
  );
  return { ...Object.fromEntries(unchanged), ...(checked.ok ? {} : checked.errors) };
}
