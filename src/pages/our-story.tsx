import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Achievements } from "../sections/our-story/achievements";
import { Beginning } from "../sections/our-story/beginning";
import { Hero } from "../sections/our-story/hero";
import { Join } from "../sections/our-story/join";
import { Sky } from "../sections/our-story/sky";
import { Team } from "../sections/our-story/team";

export default function OurStory({ data, location }: PageProps<Queries.OurStoryPageQuery>) {
  const page = requireData(data.page, "pages/our-story.json");
  return (
    <>
      <PageHead head={page.head} path={location.pathname} graph={{ kind: "AboutPage" }} />
      <Sky>
        <Hero data={page.hero} />
        <Beginning data={page.beginning} />
        <Achievements data={page.achievements} />
      </Sky>
      <Team data={page.team} members={data.team.nodes} />
      <Join data={page.join} />
    </>
  );
}

export const query = graphql`
  query OurStoryPage {
    page: ourStoryPage {
      head {
        ...PageHead
      }
      hero {
        ...OurStoryHero
      }
      beginning {
        ...OurStoryBeginning
      }
      achievements {
        ...OurStoryAchievements
      }
      team {
        ...OurStoryTeam
      }
      join {
        ...OurStoryJoin
      }
    }
    team: allTeamMember(sort: { order: ASC }) {
      nodes {
        ...TeamMemberCard
      }
    }
  }
`;
