import { graphql, type PageProps } from "gatsby";
import { Row, Section, sideRuleClass, Stack } from "../../components/layout/layout";
import { ButtonLink } from "../../components/button/button";
import { useSite } from "../../components/hooks/use-site";
import { requireData } from "../../components/require-data";
import { Heading } from "../../components/text/heading";
import { keepTogether } from "../../components/text/keep-together";
import { Text } from "../../components/text/text";
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
 * The page of the links in mails, as it is without a call. The service fills it in with the values of
 * functions/appointments/page-values.ts.
 */
function Appointment({ data }: { data: Queries.AppointmentPageFieldsFragment }) {
  const { missing, problems } = data;
  const { formPath, email } = useSite();
  const booking = formPath("standard-call-booking") ?? formPath("discovery-call-booking") ?? "/";
  return (
    <Section labelledBy="appointment" ground="mist" className={styles.page}>
      <Stack align="start">
        <Text look="accent" data-if="isOwner" data-fill="who" hidden />
        <Heading id="appointment" level={1} data-fill="heading">
          {missing.heading}
        </Heading>
        <Stack className={styles.text} data-each="text">
          {missing.text.map((paragraph) => (
            <p key={paragraph} data-fill="paragraph">
              {keepTogether(paragraph)}
            </p>
          ))}
        </Stack>
        <p className={sideRuleClass} dir="auto" data-if="words" data-fill="words" hidden />
        <p className={styles.meeting} data-if="isMeeting" hidden>
          <span data-fill="where" />
          <a href="/" rel="noreferrer" data-if="room" data-fill="room">
            <span data-fill="roomName" />
          </a>
          <span data-if="room" data-fill="after" />
        </p>
        <Text data-if="closed" data-fill="closed" hidden />
        <p data-if="calendarUrl" hidden>
          <ButtonLink to="/" look="quiet" data-fill="calendarUrl">
            {data.calendar}
          </ButtonLink>
        </p>
        <dl className={styles.person} data-if="hasAnswers" data-each="answers" hidden>
          <div>
            <dt data-fill="label" />
            <dd>
              <a href="tel:" data-if="url" data-fill="url">
                <bdi data-fill="answer" />
              </a>
              <bdi data-if="!url" data-fill="answer" />
            </dd>
          </div>
        </dl>
        <p className={styles.problem} role="alert" data-if="problem" data-fill="problem" hidden />
      </Stack>
      <CalendarDate />
      <Stack className={styles.actions}>
        <Actions data={data.actions} full={problems.full} />
        <p data-if="isRebookable">
          <ButtonLink to={booking} data-fill="formUrl">
            {data.again}
          </ButtonLink>
        </p>
        <Row as="p" gap={5} className={styles.contact}>
          <span data-if="reference" hidden>
            {data.reference} <b data-fill="reference" />
          </span>
          <span data-if="!isOwner">
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
    <div className={styles.calendarDate} data-if="isCall" hidden>
      <p className={styles.month} data-fill="month" />
      <p className={styles.day}>
        <s data-if="isOff" data-fill="day" />
        <span data-if="!isOff" data-fill="day" />
      </p>
      <Text data-fill="weekday" />
      <Text look="small" className={styles.times}>
        <s data-if="isOff" data-fill="times" />
        <span data-if="!isOff" data-fill="times" />
      </Text>
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
