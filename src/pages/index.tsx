import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Closing } from "../sections/home/closing";
import { Gifting } from "../sections/home/gifting";
import { Hero } from "../sections/home/hero";
import { Mentors } from "../sections/home/mentors";
import { Phases } from "../sections/home/phases";
import { Problem } from "../sections/home/problem";
import { Solution } from "../sections/home/solution";
import { Testimonials } from "../sections/home/testimonials";
import { TrustedBy } from "../sections/shared/trusted-by";
import { WarmUp } from "../sections/home/warm-up";

export default function Home({ data, location }: PageProps<Queries.HomePageQuery>) {
  const page = requireData(data.page, "pages/home.json");
  const { gifting } = requireData(data.site, "site.json");
  return (
    <>
      <PageHead head={page.head} path={location.pathname} />
      <Hero data={page.hero} />
      <Problem data={page.problem} />
      <Solution data={page.solution} />
      <Gifting data={page.gifting} week={gifting} />
      <Phases data={page.phases} />
      <TrustedBy data={page.trustedBy} companies={requireData(data.companies, "companies.json")} />
      <Testimonials
        data={page.testimonials}
        clients={requireData(data.clients, "testimonials/clients.json")}
      />
      <Mentors
        data={page.mentors}
        mentors={requireData(data.mentors, "testimonials/mentors.json")}
      />
      <Closing data={page.closing} />
      <WarmUp />
    </>
  );
}

export const query = graphql`
  query HomePage {
    page: homePage {
      head {
        ...PageHead
      }
      hero {
        ...HomeHero
      }
      problem {
        ...HomeProblem
      }
      solution {
        ...HomeSolution
      }
      gifting {
        ...HomeGifting
      }
      phases {
        ...HomePhases
      }
      trustedBy {
        ...HomeTrustedBy
      }
      testimonials {
        ...HomeTestimonials
      }
      mentors {
        ...HomeMentors
      }
      closing {
        ...HomeClosing
      }
    }
    site: siteSettings {
      gifting {
        ...GiftingWeek
      }
    }
    companies {
      ...Wordmarks
    }
    clients: clientTestimonials {
      ...ClientQuotes
    }
    mentors: mentorTestimonials {
      ...MentorQuotes
    }
  }
`;
