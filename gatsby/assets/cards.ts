import { leaderStory } from "../content-types/collections/leader-story";
import { socialPicturePath } from "../../src/head/social-picture";
import type { SocialWords } from "../../src/head/social/words";
import type { FoundPage } from "./found-pages";
import { firstPicture, type PageContent } from "./page-content";
import type { SiteContent } from "./read-site";
import type { Card } from "./social-pictures";

/** The picture of each page that has one of its own: its words, beside its picture or the site's. */
export function cardsOf(
  found: readonly FoundPage[],
  { pages, settings, mark }: Pick<SiteContent, "pages" | "settings" | "mark">,
): Card[] {
  const own = found.filter(({ path, picture }) => picture === socialPicturePath(path));
  return own.map((page) => {
    const content = pages.get(page.path);
    const shared = { file: settings.shared.src, focal: settings.shared.focal };
    return {
      path: page.path,
      ...wordsOf(page, content),
      brand: settings.brand,
      mark,
      picture: (content && firstPicture(content)) ?? shared,
    };
  });
}

/** A story's header says more than its browser title, "name (role, company) story". */
function wordsOf({ title, description }: FoundPage, content?: PageContent): SocialWords {
  const story = content?.file.startsWith("stories/") && leaderStory.schema.parse(content.data);
  return story ? { title: story.title, caption: story.caption } : { title, caption: description };
}
