import { useState } from "react";
import { flushSync } from "react-dom";
import { Button, ButtonLink } from "../components/button/button";
import { showToast } from "../components/toast/show-toast";
import { FormFrame } from "./form-frame";
import { SentView } from "./sent-view";
import type { ThankYouTexts } from "./thank-you";
import { ToastLayer } from "./form-toasts";
import { useCheckedForm } from "./submission/use-checked-form";
import { useToastsNearby } from "./use-toasts-nearby";
import { MessageFields } from "./message-form/message-fields";

export interface MessageFormProps {
  submitLabel: string;
  /** What happens with the data, under the button. */
  privacy: string;
  /** The words of the view after a success; must keep its identity between renders. */
  thanks: ThankYouTexts;
}

/** The form that sends a message; once it is sent, a thank-you view takes its place. */
export function MessageForm({ submitLabel, privacy, thanks }: MessageFormProps) {
  const [sent, setSent] = useState(false);
  const form = useCheckedForm({
    formName: "send-message-form",
    onSent: () => setSent(true),
    onFailed: (failure) => showToast({ kind: "error", ...failure }),
  });
  useToastsNearby(form.element);

  const startAgain = () => {
    flushSync(() => setSent(false));
    form.focus("name");
  };
  return (
    <>
      {sent ? (
        <SentView heading={thanks.heading} text={thanks.text}>
          <ButtonLink to={thanks.home.to}>{thanks.home.label}</ButtonLink>
          <Button look="quiet" onClick={startAgain}>
            {thanks.again}
          </Button>
        </SentView>
      ) : (
        <FormFrame form={form} submitLabel={submitLabel} busyLabel="Sending..." privacy={privacy}>
          <MessageFields field={form.field} />
        </FormFrame>
      )}
      <ToastLayer overDialog={false} />
    </>
  );
}
