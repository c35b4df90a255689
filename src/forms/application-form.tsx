import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button/button";
import { choiceName } from "../../functions/contract/form-texts";
import { EmailField } from "./fields/email-field";
import { INPUTS, SelectField, TextArea, TextField } from "./fields/inputs";
import { useFormContext } from "./form-context";
import { FormFrame } from "./form-frame";
import { FormToasts } from "./form-toasts";
import { readControl } from "./submission/dom-values";
import { type CheckedForm, type SentForm, useCheckedForm } from "./submission/use-checked-form";
import { type ThankYouTexts, ThankYouView } from "./thank-you";

export interface ApplicationFormProps {
  /** The role in the page's address; "" without one. */
  initialRole: string;
  submitLabel: string;
  privacy: string;
  /** Must be stable between renders. */
  thanks: ThankYouTexts;
}

/** The job application. A thank-you view replaces it after a success. */
export function ApplicationForm({
  initialRole,
  submitLabel,
  privacy,
  thanks,
}: ApplicationFormProps) {
  const [sentForm, setSentForm] = useState<SentForm>();
  const form = useCheckedForm({ formName: "job-application", onSent: setSentForm });
  const { field } = form;
  const { roles } = useFormContext().texts.application;
  useInitialRole(form, choiceName(roles, initialRole) === undefined ? "" : initialRole);

  return (
    <>
      {sentForm ? (
        <ThankYouView heading={thanks.heading} text={thanks.text} id={sentForm.id}>
          <Button onClick={backToTop}>{thanks.again}</Button>
        </ThankYouView>
      ) : (
        <FormFrame form={form} submitLabel={submitLabel} privacy={privacy}>
          <TextField field={field("name")} required input={INPUTS.name} />
          <EmailField field={field("email")} />
          <TextField field={field("phone")} input={INPUTS.phone} />
          <SelectField field={field("role")} required options={roles} />
          <TextField field={field("linkedin")} input={INPUTS.webAddress} />
          <TextArea field={field("experience")} required rows={8} />
          <TextArea field={field("message")} />
        </FormFrame>
      )}
      <FormToasts />
    </>
  );
}

/** Selects the role of the address unless the visitor has chosen one; src/bootstrap/page-features.ts does so before React. */
function useInitialRole(form: CheckedForm<"job-application">, role: string): void {
  const lastRole = useRef<string>();

  useEffect(() => {
    const isFirst = lastRole.current === undefined;
    if (lastRole.current === role) return;
    lastRole.current = role;
    const { element, field } = form;
    const chosenRole = element.current ? readControl(element.current, "role") : "";
    if (role !== "" && (!isFirst || chosenRole === "")) field("role").change(role);
  }, [form, role]);
}

function backToTop(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
