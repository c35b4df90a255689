import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { faqPage } from "../head/structured-data/lists";
import { mentoringService, videoObjects } from "../head/structured-data/mentoring-service";
import { Closing } from "../sections/ai-mentoring/closing";
import { Hero } from "../sections/ai-mentoring/hero";
import { Phases } from "../sections/ai-mentoring/phases";
import { Preview } from "../sections/ai-mentoring/preview";
import { Proof } from "../sections/ai-mentoring/proof";
import { Teams } from "../sections/ai-mentoring/teams";
import { Topics } from "../sections/ai-mentoring/topics";
import { TrustedBy } from "../sections/shared/trusted-by";
import { Questions } from "../sections/shared/questions";

export default function AiMentoring({ data, location }: PageProps<Queries.AiMentoringPageQuery>) {
  const page = requireData(data.page, "pages/ai-mentoring.json");
  const modules = requireData(data.modules, "modules.json");
  return (
    <>
      <PageHead
        head={page.head}
        path={location.pathname}
        graph={{
          about: (at) => [
            mentoringService(at, page),
            faqPage(at, page.questions.entries),
            ...videoObjects(at, modules),
          ],
        }}
      />
      <Hero data={page.hero} />
      <Phases data={page.phases} />
      <Topics data={page.topics} />
      <Teams data={page.teams} />
      <Preview data={page.preview} modules={modules} />
      <Questions data={page.questions} />
      <Proof data={page.proof} clients={requireData(data.clients, "testimonials/clients.json")} />
      <TrustedBy
        data={page.trustedBy}
        companies={requireData(data.companies, "companies.json")}
        apart
      />
      <Closing data={page.closing} />
    </>
  );
}

export const query = graphql`
  query AiMentoringPage {
    page: aiMentoringPage {
      head {
        ...PageHead
      }
      ...MentoringService
      hero {
        ...AiMentoringHero
      }
      phases {
        ...AiMentoringPhases
      }
      topics {
        ...AiMentoringTopics
      }
      teams {
        ...AiMentoringTeams
      }
      preview {
        ...AiMentoringPreview
      }
      questions {
        heading
        entries {
          question
          answer
        }
      }
      proof {
        ...AiMentoringProof
      }
      trustedBy {
        heading
      }
      closing {
        ...AiMentoringClosing
      }
    }
    modules {
      ...ModulePreviews
      ...ModuleVideos
    }
    companies {
      ...Wordmarks
    }
    clients: clientTestimonials {
      ...AiMentoringClients
    }
  }
`;
