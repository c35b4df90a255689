import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { Appointment } from "./appointment";

export default function AppointmentPage({ data }: PageProps<Queries.AppointmentPageQuery>) {
  const page = requireData(data.page, "appointment.json");
  const { email } = requireData(data.site, "site.json");
  return (
    <>
      <PageHead head={page.head} noIndex />
      <Appointment data={page} email={email} />
    </>
  );
}

export const query = graphql`
  query AppointmentPage($id: String!, $lang: String!) {
    page: appointmentPage(id: { eq: $id }) {
      ...AppointmentPageFields
    }
    site: siteSettings(lang: { eq: $lang }) {
      email
    }
  }
`;
