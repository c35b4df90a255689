import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { type StoryFile, storyPages } from "./story-pages";

interface StoryFiles {
  allLeaderStory: { nodes: StoryFile[] };
}

/** A page for each leader's story and language. */
export async function createStoryPages({ graphql, actions, reporter }: CreatePagesArgs) {
  const { data, errors } = await graphql<StoryFiles>(`
    query StoryFiles {
      allLeaderStory {
        nodes {
          id
          slug
          lang
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild("The list of leader stories could not be read", errors);
    return;
  }
  const component = resolve("src/templates/leader-story.tsx");
  for (const page of storyPages(data.allLeaderStory.nodes))
    actions.createPage({ ...page, component });
}
