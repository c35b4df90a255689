import { graphql } from "gatsby";
import { useMemo } from "react";
import { callHours, type FormDefinition } from "../../../functions/contract/form-definition";
import { Heading } from "../../components/text/heading";
import { joinClasses, Section, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import { useSite } from "../../components/hooks/use-site";
import { chunkOf } from "../../forms/chunks";
import { FormContext } from "../../forms/form-context";
import { LazyBookingForm, LazyForm, LazySteppedForm } from "../../forms/lazy-forms";
import { LazyDrawing } from "../lazy-drawing";
import type { SectionProps } from "../section";
import * as styles from "./form.module.css";
import { NextSteps } from "./next-steps";
import { Voices } from "./voices";

interface FormSectionProps extends SectionProps<"Form"> {
  /** The role in the page's address; "" without one. */
  requestedRole: string;
}

/** A form and the steps that follow it. */
export function FormSection({ data, id, requestedRole }: FormSectionProps) {
  const form = data.definition as unknown as FormDefinition;
  const { email, legalPath } = useSite();
  const privacyPath = legalPath("privacy");
  const formContext = useMemo(
    () => ({ lang: form.lang, form, texts: form.shared, email, privacyPath }),
    [form, email, privacyPath],
  );
  const OtherForm = chunkOf(form) === "stepped-form" ? LazySteppedForm : LazyForm;
  const isLetter = data.look === "letter";
  const isOnSheet = isLetter || data.look === "sheet";
  const isVoucher = data.look === "voucher";
  return (
    <Section
      labelledBy={id}
      ground={data.ground}
      className={joinClasses(
        styles.layout,
        isOnSheet && styles.onSheet,
        isVoucher && styles.voucher,
      )}
    >
      <div
        className={joinClasses(styles.column, isOnSheet && styles.sheet, isLetter && styles.letter)}
      >
        <Stack align="start" className={styles.head}>
          {data.look === "clock" && (
            <LazyDrawing name="clock" minutes={callHours(form)?.minutes ?? 0} />
          )}
          {data.badge && <p className={styles.badge}>{data.badge}</p>}
          <Heading id={id} size={isOnSheet ? "medium" : "large"}>
            {data.heading}
          </Heading>
          <Text look={isOnSheet ? "soft" : "lead"}>{data.intro}</Text>
        </Stack>
        <FormContext.Provider value={formContext}>
          {chunkOf(form) === "booking-form" ? (
            <LazyBookingForm notice={data.scarcity} />
          ) : (
            <OtherForm notice={data.scarcity} requestedRole={requestedRole} />
          )}
        </FormContext.Provider>
      </div>
      <div className={styles.aside}>
        <NextSteps data={data.next} />
        <Voices data={data} />
      </div>
    </Section>
  );
}

export const query = graphql`
  fragment FormSection on FormSection {
    definition
    ...Voices
  }
`;
