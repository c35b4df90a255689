import type { Problem } from "./problems";

export interface StoryFile {
  id: string;
  slug: string;
  /** The file's name: fi or en. */
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

/** What a language adds to the address of a story; Finnish has the plain one (decisions.md). */
const ENDINGS: Record<string, string> = { fi: "", en: "-english" };

/** The languages that every story is told in. */
export const STORY_LANGUAGES = Object.keys(ENDINGS);

/** The address of a story in one language. */
export function storyPath(slug: string, lang: string): string {
  return `/stories/${slug}${ENDINGS[lang] ?? `-${lang}`}`;
}

/** The pages of all stories, and each story that is not told in just these two languages. */
export function storyPages(stories: readonly StoryFile[]) {
  const pages: StoryPage[] = [];
  const problems: Problem[] = [];
  for (const slug of new Set(stories.map((story) => story.slug))) {
    const alternates = STORY_LANGUAGES.map((lang) => ({ lang, path: storyPath(slug, lang) }));
    for (const { lang, path } of alternates) {
      const id = stories.find((story) => story.slug === slug && story.lang === lang)?.id;
      if (id) pages.push({ path, context: { id, lang, alternates } });
      else problems.push(problem(slug, lang, "no such file", "the story in both languages"));
    }
  }
  for (const { slug, lang } of stories.filter((story) => !(story.lang in ENDINGS))) {
    problems.push(problem(slug, lang, "a language that stories are not told in", "fi.mdx, en.mdx"));
  }
  return { pages, problems };
}

function problem(slug: string, lang: string, found: string, write: string): Problem {
  return { file: `stories/${slug}/${lang}.mdx`, field: "(file)", found, write };
}
