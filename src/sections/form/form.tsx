import { graphql } from "gatsby";
import { useMemo } from "react";
import type { FormTexts } from "../../../functions/contract/form-texts";
import { Heading } from "../../components/text/heading";
import { joinClasses, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { useSite } from "../../components/hooks/use-site";
import { useWords } from "../../components/labels/page-words";
import { FormLanguage } from "../../forms/form-language";
import { LazyApplicationForm, LazyBookingForm, LazyMessageForm } from "../../forms/lazy-forms";
import type { SectionProps } from "../section";
import * as styles from "./form.module.css";
import { NextSteps } from "./next-steps";

export interface FormProps extends SectionProps<"Form"> {
  /** Out of the page's address: the role that is applied for; "" without one. */
  wantedRole: string;
}

/** A form beside the steps that follow it. */
export function Form({ data, id, wantedRole }: FormProps) {
  const { lang } = useWords();
  const { texts } = data;
  const privacyPath = useSite().legalPath("privacy");
  const spoken = useMemo(
    () => ({ lang, texts: texts as unknown as FormTexts, privacyPath }),
    [lang, texts, privacyPath],
  );
  const isLetter = data.form === "send-message-form";
  return (
    <Section labelledBy={id} ground={data.ground} className={styles.layout}>
      <div className={joinClasses(styles.column, isLetter && styles.letter)}>
        <Stack start className={styles.head}>
          {data.badge && <p className={styles.badge}>{data.badge}</p>}
          <Heading id={id} size={isLetter ? "medium" : "large"}>
            {data.heading}
          </Heading>
          <Text look={isLetter ? "soft" : "lead"}>{data.intro}</Text>
        </Stack>
        <FormLanguage.Provider value={spoken}>
          <Fields data={data} wantedRole={wantedRole} />
        </FormLanguage.Provider>
      </div>
      <NextSteps data={data.next} />
    </Section>
  );
}

function Fields({ data, wantedRole }: Omit<FormProps, "id">) {
  const { form, submit: submitLabel, privacy, thanks } = data;
  const texts = { submitLabel, privacy, thanks };
  switch (form) {
    case "send-message-form":
      return <LazyMessageForm {...texts} />;
    case "job-application":
      return <LazyApplicationForm {...texts} initialRole={wantedRole} />;
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
