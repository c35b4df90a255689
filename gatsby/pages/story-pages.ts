import { STORY_LANGUAGES, storyPath } from "../content/language-paths";

export interface StoryFile {
  id: string;
  slug: string;
  /** The file's name: fi or en, or another. */
  lang: string;
}

export interface StoryPage {
  path: string;
  context: {
    id: string;
    lang: string;
    /** The page of each language, this one included. */
    alternates: { lang: string; path: string }[];
  };
}

/**
 * The pages of all stories, in the languages that each is told in: Finnish and English first. One
 * that lacks either has none; the checker tells why, or both are hidden for now.
 */
export function storyPages(stories: readonly StoryFile[]): StoryPage[] {
  const told = new Map<string, StoryFile[]>();
  for (const story of stories) told.set(story.slug, [...(told.get(story.slug) ?? []), story]);
  return [...told.values()].flatMap((files) => {
    const inOrder = [...files].sort((a, b) => placeIn(a.lang) - placeIn(b.lang) || byCode(a, b));
    if (STORY_LANGUAGES.some((lang, index) => inOrder[index]?.lang !== lang)) return [];
    const alternates = inOrder.map(({ slug, lang }) => ({ lang, path: storyPath(slug, lang) }));
    return inOrder.map(({ id, slug, lang }) => ({
      path: storyPath(slug, lang),
      context: { id, lang, alternates },
    }));
  });
}

function placeIn(lang: string): number {
  const place = STORY_LANGUAGES.indexOf(lang);
  return place === -1 ? STORY_LANGUAGES.length : place;
}

function byCode(a: StoryFile, b: StoryFile): number {
  return a.lang < b.lang ? -1 : 1;
}
