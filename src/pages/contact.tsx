import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { faqPage } from "../head/structured-data/lists";
import { Closing } from "../sections/contact/closing";
import { Doors } from "../sections/contact/doors";
import { Hero } from "../sections/contact/hero";
import { Office } from "../sections/contact/office";
import { Questions } from "../sections/shared/questions";

export default function Contact({ data, location }: PageProps<Queries.ContactPageQuery>) {
  const page = requireData(data.page, "pages/contact.json");
  const { office } = requireData(data.site, "site.json");
  return (
    <>
      <PageHead
        head={page.head}
        path={location.pathname}
        graph={{ kind: "ContactPage", about: (at) => [faqPage(at, page.questions.entries)] }}
      />
      <Hero data={page.hero} />
      <Office data={page.office} address={office} />
      <Doors data={page.doors} />
      <Questions data={page.questions} />
      <Closing data={page.closing} />
    </>
  );
}

export const query = graphql`
  query ContactPage {
    page: contactPage {
      head {
        ...PageHead
      }
      hero {
        ...ContactHero
      }
      office {
        ...ContactOffice
      }
      doors {
        ...ContactDoors
      }
      questions {
        heading
        entries {
          question
          answer
        }
      }
      closing {
        ...ContactClosing
      }
    }
    site: siteSettings {
      office {
        ...OfficeAddress
      }
    }
  }
`;
