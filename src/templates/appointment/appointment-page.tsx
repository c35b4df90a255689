import { graphql, type PageProps } from "gatsby";
import { Row, Section, Stack } from "../../components/layout/layout";
import { ButtonLink } from "../../components/button/button";
import { useSite } from "../../components/hooks/use-site";
import { requireData } from "../../components/require-data";
import { Heading } from "../../components/text/heading";
import { Paragraphs, Text } from "../../components/text/text";
import { PageHead } from "../../head/page-head";
import { Actions } from "./actions";
import * as styles from "./appointment.module.css";

export default function AppointmentPage({ data }: PageProps<Queries.AppointmentPageQuery>) {
  const page = requireData(data.page, "appointment.json");
  return (
    <>
      <PageHead head={page.head} noIndex />
      <Appointment data={page} />
    </>
  );
}

/**
 * The page of the links in mails, as it is without a call. functions/appointments/fill-page.ts fills in
 * the elements with a `data-` attribute.
 */
function Appointment({ data }: { data: Queries.AppointmentPageFieldsFragment }) {
  const { missing, problems } = data;
  const { formPath, email } = useSite();
  const booking = formPath("standard-call-booking") ?? formPath("discovery-call-booking");
  return (
    <Section labelledBy="appointment" ground="mist" className={styles.page}>
      <Stack align="start">
        <Text look="accent" data-fill="who" hidden />
        <Heading id="appointment" level={1}>
          {missing.heading}
        </Heading>
        <Stack className={styles.text} data-paragraphs="">
          <Paragraphs text={missing.text} />
        </Stack>
        <dl className={styles.person} data-person="" hidden />
        <p className={styles.problem} role="alert" data-problem="" hidden />
      </Stack>
      <CalendarDate />
      <Stack className={styles.actions}>
        <Actions data={data.actions} full={problems.full} />
        {booking && (
          <p data-again="">
            <ButtonLink to={booking}>{data.again}</ButtonLink>
          </p>
        )}
        <Row as="p" gap={5} className={styles.contact}>
          <span data-reference="" hidden>
            {data.reference} <b data-fill="reference" />
          </span>
          <span data-contact="">
            {data.contact} <a href={`mailto:${email}`}>{email}</a>
          </span>
        </Row>
      </Stack>
    </Section>
  );
}

/** The day of the call, drawn as a page of a calendar. */
function CalendarDate() {
  return (
    <div className={styles.calendarDate} data-call-date="" hidden>
      <p className={styles.month} data-fill="month" />
      <p className={styles.day} data-fill="day" />
      <Text data-fill="weekday" />
      <Text look="small" className={styles.times} data-fill="times" />
      <Text look="note" data-fill="zones" />
    </div>
  );
}

export const query = graphql`
  query AppointmentPage($id: String!) {
    page: appointmentPage(id: { eq: $id }) {
      ...AppointmentPageFields
    }
  }
`;
