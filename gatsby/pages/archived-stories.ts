import type { CreatePagesArgs } from "gatsby";
import type { StoryRow } from "../../src/shapes/article";
import { LATEST } from "./archive";
import { RENDITIONS } from "../nodes/renditions";

interface Stories {
  allLeaderStory: { totalCount: number; nodes: StoryRow[] };
}

const HOW_MANY = `
  query HowManyStories {
    allLeaderStory(filter: { lang: { eq: "en" } }) {
      totalCount
    }
  }
`;

// Only where there is an archive: a query for a picture is an order to make it.
const ALL = `
  query AllStories {
    allLeaderStory(filter: { lang: { eq: "en" } }, sort: { date: DESC }) {
      nodes {
        slug
        name
        jobTitle
        company
        headline
        excerpt
        notice
        image {
          alt
          focal
          src {
            childImageSharp {
              ${RENDITIONS.PortraitPicture}
            }
          }
        }
      }
    }
  }
`;

/** All stories in English, the newest first, when they are more than the list shows; else none. */
export async function archivedStories({
  graphql,
  reporter,
}: Pick<CreatePagesArgs, "graphql" | "reporter">): Promise<StoryRow[]> {
  const ask = async (query: string) => {
    const { data, errors } = await graphql<Stories>(query);
    if (!data) reporter.panicOnBuild("The leader stories could not be listed", errors);
    return data?.allLeaderStory;
  };
  const found = await ask(HOW_MANY);
  if (!found || found.totalCount <= LATEST) return [];
  return (await ask(ALL))?.nodes ?? [];
}
