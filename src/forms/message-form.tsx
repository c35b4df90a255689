import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "../components/button/button";
import { EmailField } from "./fields/email-field";
import { INPUTS, SelectField, TextArea, TextField } from "./fields/inputs";
import { useFormContext } from "./form-context";
import { FormFrame } from "./form-frame";
import { FormToasts } from "./form-toasts";
import { type SentForm, useCheckedForm } from "./submission/use-checked-form";
import { type ThankYouTexts, ThankYouView } from "./thank-you";

export interface MessageFormProps {
  submitLabel: string;
  privacy: string;
  /** Must be stable between renders. */
  thanks: ThankYouTexts;
}

/** The message form. A thank-you view replaces it after a success. */
export function MessageForm({ submitLabel, privacy, thanks }: MessageFormProps) {
  const [sentForm, setSentForm] = useState<SentForm>();
  const form = useCheckedForm({ formName: "send-message-form", onSent: setSentForm });
  const { field, focus } = form;
  const { departments } = useFormContext().texts.message;

  const startAgain = () => {
    flushSync(() => setSentForm(undefined));
    focus("name");
  };
  return (
    <>
      {sentForm ? (
        <ThankYouView heading={thanks.heading} text={thanks.text} id={sentForm.id}>
          {thanks.home && <ButtonLink to={thanks.home.to}>{thanks.home.label}</ButtonLink>}
          <Button look="quiet" onClick={startAgain}>
            {thanks.again}
          </Button>
        </ThankYouView>
      ) : (
        <FormFrame form={form} submitLabel={submitLabel} privacy={privacy}>
          <TextField field={field("name")} required input={INPUTS.name} />
          <EmailField field={field("email")} />
          <TextField field={field("company")} required input={INPUTS.company} />
          <SelectField field={field("department")} required options={departments} />
          <TextField field={field("subject")} required />
          <TextArea field={field("message")} required rows={8} />
        </FormFrame>
      )}
      <FormToasts />
    </>
  );
}
