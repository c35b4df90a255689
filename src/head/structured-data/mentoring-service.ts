import { graphql } from "gatsby";
import type { Service } from "schema-dts";
import { addressOf } from "../page-facts";
import { organizationOf, type PageAt, webPageOf } from "./ids";

/** The mentoring with its phases, whose price is agreed with each client, and the free session. */
export function mentoringService(page: PageAt, data: Queries.MentoringServiceFragment): Service {
  const { site, url } = page;
  const name = site.pages.find(({ to }) => addressOf(site, to) === url)?.label ?? data.head.title;
  const free = data.closing.apply;
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name,
    description: data.hero.lead,
    provider: organizationOf(site),
    mainEntityOfPage: webPageOf(page),
    offers: [
      ...data.phases.phases.map((phase) => ({
        "@type": "Offer" as const,
        name: phase.name,
        description: phase.text,
      })),
      {
        "@type": "Offer",
        name: free.label,
        url: addressOf(site, free.to),
        price: 0,
        priceCurrency: "EUR",
      },
    ],
  };
}

export const query = graphql`
  fragment MentoringService on AiMentoringPage {
    head {
      title
    }
    hero {
      lead
    }
    phases {
      phases {
        name
        text
      }
    }
    closing {
      apply {
        label
        to
      }
    }
  }
`;
