import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { formatProblem } from "./problems";
import { type StoryFile, storyPages } from "./story-pages";

interface StoryFiles {
  allLeaderStory: { nodes: StoryFile[] };
}

/** A page for each leader's story and language; stops a build whose story lacks a language. */
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
  const { pages, problems } = storyPages(data.allLeaderStory.nodes);
  if (problems.length > 0) reporter.panicOnBuild(problems.map(formatProblem).join("\n"));
  const component = resolve("src/templates/leader-story.tsx");
  for (const page of pages) actions.createPage({ ...page, component });
}
