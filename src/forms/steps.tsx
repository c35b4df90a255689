import { useEffect, useRef } from "react";
import { Button } from "../components/button/button";
import { Row } from "../components/layout/layout";
import { stepOf } from "../../functions/contract/form-definition";
import { readField } from "../../functions/contract/fields/kinds";
import { STEP_FIELD } from "../../functions/contract/payload";
import type { Field } from "./fields/field";
import { useFormContext } from "./form-context";
import * as styles from "./steps.module.css";
import { Questions } from "./questions";
import { SubmitButton } from "./form-frame";
import type { CheckedForm } from "./submission/use-checked-form";

/**
 * The questions of a form in steps, then a summary of all answers. Without JavaScript the host shows one
 * step at a time (functions/intake/fill-form-page.ts); the hidden controls carry the answers on.
 */
export function Steps({ form }: { form: CheckedForm }) {
  const { definition, fields, step, isAsked } = form;
  const { texts } = useFormContext();
  const root = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  const { steps = [] } = definition;

  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    const heading = root.current?.querySelector<HTMLElement>("[data-step]:not([hidden]) h3");
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView?.({ block: "center" });
  }, [step]);

  const questionsOf = (number: number) => fields.filter((field) => stepOf(field) === number);
  const number = (index: number) =>
    texts.words.step
      .replace("{number}", String(index + 1))
      .replace("{count}", String(steps.length + 1));
  return (
    <div ref={root}>
      {steps.map(({ title }, index) => (
        <div key={index} className={styles.step} data-step={index + 1} hidden={step !== index + 1}>
          <StepHeading number={number(index)} title={title} />
          <Questions form={form} fields={questionsOf(index + 1)} />
        </div>
      ))}
      <div className={styles.step} data-step={steps.length + 1} hidden={step <= steps.length}>
        <StepHeading number={number(steps.length)} title={texts.words.summary} />
        {steps.map(({ title }, index) => (
          <div key={index} className={styles.answers}>
            <div className={styles.answersHead}>
              <h4>{title}</h4>
              <BackButton form={form} to={index + 1} label={texts.words.change} about={title} />
            </div>
            <dl data-answers={index + 1}>
              {questionsOf(index + 1)
                .filter(isAsked)
                .map((field) => (
                  <Answer key={field.name} field={field} />
                ))}
            </dl>
          </div>
        ))}
      </div>
    </div>
  );
}

function StepHeading({ number, title }: { number: string; title: string }) {
  return (
    <h3 tabIndex={-1} className={styles.stepHeading}>
      <span className={styles.number}>{number}</span> {title}
    </h3>
  );
}

function Answer({ field }: { field: Field }) {
  const { form, texts } = useFormContext();
  const answer = readField(field, field.value, form);
  return (
    <div>
      <dt>{field.label}</dt>
      <dd className={answer ? undefined : styles.empty}>{answer || texts.words.empty}</dd>
    </div>
  );
}

/** The current step comes after the buttons: of values with one name, the first counts. */
export function StepButtons({ form }: { form: CheckedForm }) {
  const { words } = useFormContext().texts;
  return (
    <Row gap={5} align="center">
      <SubmitButton form={form} />
      <span data-step-back="" hidden={form.step === 1}>
        <BackButton form={form} to={form.step - 1} label={words.back} />
      </span>
      <input type="hidden" name={STEP_FIELD} value={form.step} />
    </Row>
  );
}

interface BackButtonProps {
  form: CheckedForm;
  to: number;
  label: string;
  /** Said after the label by screen readers. */
  about?: string;
}

/** Leads to an earlier step, without a check. */
function BackButton({ form, to, label, about }: BackButtonProps) {
  return (
    <Button
      type="submit"
      look="link"
      name={STEP_FIELD}
      value={`back-${to}`}
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        form.goTo(to);
      }}
    >
      {label}
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
