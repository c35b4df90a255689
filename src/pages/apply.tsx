import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Application } from "../sections/apply/application";
import { Hero } from "../sections/apply/hero";

/** `/apply?role=mentor` adapts heading, title and form; the HTML on the server knows no role. */
export default function Apply({ data, location }: PageProps<Queries.ApplyPageQuery>) {
  const page = requireData(data.page, "pages/apply.json");
  const role = new URLSearchParams(location.search).get("role") ?? "";
  const roleHeading = page.hero.roles.find((known) => known.role === role)?.heading;
  return (
    <>
      <PageHead
        head={{ ...page.head, title: roleHeading ?? page.head.title }}
        path={location.pathname}
        graph={{ place: { parent: "/join", heading: roleHeading ?? page.hero.heading } }}
      />
      <Hero data={page.hero} heading={roleHeading ?? page.hero.heading} />
      <Application wantedRole={role} form={page.form} process={page.process} thanks={page.thanks} />
    </>
  );
}

export const query = graphql`
  query ApplyPage {
    page: applyPage {
      head {
        ...PageHead
      }
      hero {
        ...ApplyHero
      }
      process {
        ...ApplyProcess
      }
      form {
        ...ApplyForm
      }
      thanks {
        ...ApplyThanks
      }
    }
  }
`;
