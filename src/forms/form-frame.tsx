import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../components/button/button";
import { SiteLink } from "../components/site-link";
import { Heading } from "../components/text/heading";
import { CountedText } from "../components/text/counted-text";
import { Text } from "../components/text/text";
import { submitKey, submitUrl } from "../../functions/contract/endpoint";
import { type FormDefinition, stepOf } from "../../functions/contract/form-definition";
import { TRAP_FIELD } from "../../functions/contract/payload";
import { Slip } from "./slip";
import { chunkOf } from "./chunks";
import { useFormContext } from "./form-context";
import * as styles from "./forms.module.css";
import { toolOfForm } from "./tool-attributes";
import { useAdoptDomValues, useBrowserRestore } from "./submission/dom-values";
import type { CheckedForm } from "./submission/use-checked-form";

export interface FormFrameProps {
  form: CheckedForm;
  /** The notice above the button. */
  notice: string | null;
  /** The questions. */
  children: ReactNode;
  /** The buttons of a form with steps, instead of one. */
  buttons?: ReactNode;
}

/** The frame adopts the values of the DOM, because a form that is shown again is a new element. */
export function FormFrame({ form, notice, children, buttons }: FormFrameProps) {
  const { definition, element, adopt, submit, settle, advice } = form;
  const { formName } = definition;
  // Only forms that take topics or interests have these words.
  const { carried } = useFormContext().texts;
  useAdoptDomValues(element, adopt);
  useBrowserRestore(element);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button above it is often at the lower edge of a phone's window.
    if (advice) status.current?.scrollIntoView?.({ block: "nearest" });
  }, [advice]);
  return (
    // The blur events of the fields bubble to the form.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...toolOfForm(definition)}
      ref={element}
      className={styles.form}
      method="post"
      action={submitUrl()}
      data-form={formName}
      data-chunk={chunkOf(definition)}
      noValidate
      onSubmit={submit}
      onBlur={settle}
    >
      <HiddenInputs {...definition} />
      {/* Enter presses the first button of a form, which must not be one that leads back. */}
      {buttons && (
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      )}
      <ErrorSummary form={form} />
      {carried && <Slip words={carried} />}
      {children}
      {notice && <CountedText text={notice} className={styles.notice} />}
      <TrapField idPrefix={formName} />
      {buttons ?? <SubmitButton form={form} />}
      <p ref={status} role="status" className={styles.advice}>
        {advice}
      </p>
      <Text look="note">
        {definition.privacy}
        <PrivacyLink />
      </Text>
    </form>
  );
}

/** A disabled button would lose the focus. The form ignores a second submit. */
export function SubmitButton({ form: { definition, isSubmitting, step } }: { form: CheckedForm }) {
  const { words } = useFormContext().texts;
  const { steps = [], submit, sending } = definition;
  const label = step > steps.length ? submit : words.next;
  return (
    <Button
      type="submit"
      aria-disabled={isSubmitting || undefined}
      className={styles.submit}
      data-submit={steps.length > 0 ? submit : undefined}
    >
      {isSubmitting ? sending : label}
    </Button>
  );
}

/** Corrected errors are crossed out and stay until the next submit, so that nothing moves. */
function ErrorSummary({ form }: { form: CheckedForm }) {
  const { definition, errors, reported: reportedErrors, focus, step } = form;
  const { formName: idPrefix, fields, steps } = definition;
  const isShown = (name: string) =>
    !steps || fields.some((field) => field.name === name && stepOf(field) === step);
  const { problem, solved, allSolved } = useFormContext().texts.words;
  const id = `${idPrefix}-problems`;
  const isSolved = reportedErrors !== undefined && Object.keys(errors).length === 0;
  return (
    <div
      className={styles.summary}
      role="group"
      aria-labelledby={id}
      data-error-summary=""
      data-solved={isSolved || undefined}
      hidden={reportedErrors === undefined}
    >
      <Heading id={id} level={3} size="plain">
        {isSolved ? allSolved : problem}
      </Heading>
      <p role="status" className="visually-hidden">
        {isSolved && allSolved}
      </p>
      <ul className={styles.problems}>
        {Object.entries({ ...reportedErrors, ...errors })
          .filter(([name]) => isShown(name))
          .map(([name, message]) => (
            <li key={name} className={errors[name] === undefined ? styles.done : ""}>
              <a
                href={`#${idPrefix}-${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focus(name);
                }}
              >
                {message}
                {errors[name] === undefined && <span className="visually-hidden"> ({solved})</span>}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

function PrivacyLink() {
  const { texts, privacyPath } = useFormContext();
  return (
    privacyPath && (
      <>
        {" "}
        <SiteLink to={privacyPath}>{texts.words.privacy}</SiteLink>
      </>
    )
  );
}

function HiddenInputs({ formName, formType, lang }: FormDefinition) {
  const key = submitKey();
  return (
    <>
      <input type="hidden" name="formName" value={formName} />
      <input type="hidden" name="formType" value={formType} />
      <input type="hidden" name="lang" value={lang} />
      {key && <input type="hidden" name="apikey" value={key} />}
    </>
  );
}

/**
 * The field is off-screen, because bots skip fields with `display: none`. The `data-` attributes make
 * password managers ignore it (1Password, Bitwarden, LastPass, Dashlane).
 */
function TrapField({ idPrefix }: { idPrefix: string }) {
  const { trap } = useFormContext().texts.words;
  const id = `${idPrefix}-${TRAP_FIELD}`;
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{trap}</label>
      <input
        id={id}
        type="text"
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
