import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "../components/button/button";
import { fieldNamed } from "../../functions/contract/form-definition";
import { FormFrame } from "./form-frame";
import { FormToasts } from "./form-toasts";
import { Questions } from "./questions";
import { readControl } from "./submission/dom-values";
import { type CheckedForm, type SentForm, useCheckedForm } from "./submission/use-checked-form";
import { ThankYouView } from "./thank-you";

export interface FormProps {
  /** The notice above the button. */
  notice: string | null;
  /** The role in the page's address; "" without one. */
  requestedRole: string;
}

interface Parts {
  /** Draw the questions and the buttons of a form with steps. */
  Steps?: ComponentType<{ form: CheckedForm }>;
  StepButtons?: ComponentType<{ form: CheckedForm }>;
}

/** A form. A thank-you view replaces it after a success. */
export function Form({ notice, requestedRole, Steps, StepButtons }: FormProps & Parts) {
  const [sentForm, setSentForm] = useState<SentForm>();
  const form = useCheckedForm({ onSent: setSentForm });
  useRequestedRole(form, requestedRole);
  const { thanks, fields } = form.definition;

  const startAgain = () => {
    flushSync(() => setSentForm(undefined));
    form.focus(fields[0]?.name ?? "");
  };
  return (
    <>
      {sentForm ? (
        <ThankYouView texts={thanks} sentForm={sentForm}>
          {thanks.home ? (
            <>
              <ButtonLink to={thanks.home.to}>{thanks.home.label}</ButtonLink>
              <Button look="quiet" onClick={startAgain}>
                {thanks.again}
              </Button>
            </>
          ) : (
            <Button onClick={backToTop}>{thanks.again}</Button>
          )}
        </ThankYouView>
      ) : (
        <FormFrame form={form} notice={notice} buttons={StepButtons && <StepButtons form={form} />}>
          {Steps ? <Steps form={form} /> : <Questions form={form} fields={form.fields} />}
        </FormFrame>
      )}
      <FormToasts />
    </>
  );
}

/**
 * Selects the role of the address unless the visitor has chosen one; src/bootstrap/page-features.ts
 * does so before React.
 */
function useRequestedRole(form: CheckedForm, requested: string): void {
  const choices = fieldNamed(form.definition, "role")?.choices;
  const role = choices?.some(({ id }) => id === requested) ? requested : "";
  const lastRole = useRef<string>();

  useEffect(() => {
    const isFirst = lastRole.current === undefined;
    if (lastRole.current === role) return;
    lastRole.current = role;
    const { element, fields } = form;
    const chosenRole = element.current ? readControl(element.current, "role") : "";
    if (role === "" || (isFirst && chosenRole !== "")) return;
    fields.find(({ name }) => name === "role")?.change(role);
  }, [form, role]);
}

function backToTop(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
