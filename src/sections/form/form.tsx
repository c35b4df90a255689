import { graphql } from "gatsby";
import { useMemo } from "react";
import type { FormTexts } from "../../../functions/contract/form-texts";
import { Heading } from "../../components/text/heading";
import { joinClasses, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { useSite } from "../../components/hooks/use-site";
import { useWords } from "../../components/labels/words";
import { FormContext } from "../../forms/form-context";
import { LazyApplicationForm, LazyBookingForm, LazyMessageForm } from "../../forms/lazy-forms";
import type { SectionProps } from "../section";
import * as styles from "./form.module.css";
import { NextSteps } from "./next-steps";

interface FormSectionProps extends SectionProps<"Form"> {
  /** The role in the page's address; "" without one. */
  requestedRole: string;
}

/** A form and the steps that follow it. */
export function FormSection({ data, id, requestedRole }: FormSectionProps) {
  const { lang } = useWords();
  const { texts } = data;
  const privacyPath = useSite().legalPath("privacy");
  const formContext = useMemo(
    () => ({ lang, texts: texts as unknown as FormTexts, privacyPath }),
    [lang, texts, privacyPath],
  );
  const isLetter = data.form === "send-message-form";
  return (
    <Section labelledBy={id} ground={data.ground} className={styles.layout}>
      <div className={joinClasses(styles.column, isLetter && styles.letter)}>
        <Stack align="start" className={styles.head}>
          {data.badge && <p className={styles.badge}>{data.badge}</p>}
          <Heading id={id} size={isLetter ? "medium" : "large"}>
            {data.heading}
          </Heading>
          <Text look={isLetter ? "soft" : "lead"}>{data.intro}</Text>
        </Stack>
        <FormContext.Provider value={formContext}>
          <FormFields data={data} requestedRole={requestedRole} />
        </FormContext.Provider>
      </div>
      <NextSteps data={data.next} />
    </Section>
  );
}

function FormFields({ data, requestedRole }: Omit<FormSectionProps, "id">) {
  const { form, submit: submitLabel, privacy, thanks } = data;
  const texts = { submitLabel, privacy, thanks };
  switch (form) {
    case "send-message-form":
      return <LazyMessageForm {...texts} />;
    case "job-application":
      return <LazyApplicationForm {...texts} initialRole={requestedRole} />;
    default:
      return (
        <LazyBookingForm
          {...texts}
          formName={form === "discovery-call-booking" ? form : "standard-call-booking"}
          notice={data.scarcity ?? ""}
        />
      );
  }
}

export const query = graphql`
  fragment FormSection on FormSection {
    texts
  }
`;
