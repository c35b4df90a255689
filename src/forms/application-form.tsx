import { useState } from "react";
import { Button } from "../components/button/button";
import { showToast } from "../components/toast/show-toast";
import { FormFrame } from "./form-frame";
import { SentView } from "./sent-view";
import { ToastLayer } from "./form-toasts";
import { useCheckedForm } from "./submission/use-checked-form";
import { useToastsNearby } from "./use-toasts-nearby";
import { ApplicationFields } from "./application-form/application-fields";
import { backToTop } from "./application-form/back-to-top";
import { useInitialRole } from "./application-form/use-wanted-role";

const SENT_TOAST = "Application submitted successfully!";

export interface ApplicationThanks {
  readonly heading: string;
  readonly text: readonly string[];
  readonly top: string;
}

export interface ApplicationFormProps {
  /** The role that the page was opened for; "" when for none. */
  initialRole: string;
  submitLabel: string;
  /** What happens with the data, under the button. */
  privacy: string;
  /** The words of the view after a success; must keep its identity between renders. */
  thanks: ApplicationThanks;
}

/** The job application; once it is sent, a thank-you view takes its place. */
export function ApplicationForm({
  initialRole,
  submitLabel,
  privacy,
  thanks,
}: ApplicationFormProps) {
  const [sent, setSent] = useState(false);
  const form = useCheckedForm({
    formName: "job-application",
    onSent: () => {
      showToast({ kind: "success", text: SENT_TOAST });
      setSent(true);
    },
    onFailed: (failure) => showToast({ kind: "error", ...failure }),
  });
  useToastsNearby(form.element);
  useInitialRole(form, initialRole);

  return (
    <>
      {sent ? (
        <SentView heading={thanks.heading} text={thanks.text}>
          <Button onClick={backToTop}>{thanks.top}</Button>
        </SentView>
      ) : (
        <FormFrame
          form={form}
          submitLabel={submitLabel}
          busyLabel="Submitting..."
          privacy={privacy}
        >
          <ApplicationFields field={form.field} />
        </FormFrame>
      )}
      <ToastLayer overDialog={false} />
    </>
  );
}
