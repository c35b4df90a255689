/** The interface's own words on a story's page, by its language. */
export const STORY_WORDS = {
  fi: {
    eyebrow: "Johtajatarina",
    back: "Takaisin uutisiin ja tarinoihin",
    other: { lang: "en", label: "Read in English" },
    ways: "Tarinan alku",
    onward: "Tarinan loppu",
    dates: "fi-FI",
  },
  en: {
    eyebrow: "Leader story",
    back: "Back to News and Stories",
    other: { lang: "fi", label: "Lue suomeksi" },
    ways: "Before the story",
    onward: "After the story",
    dates: "en-US",
  },
} as const;

export type StoryLang = keyof typeof STORY_WORDS;
