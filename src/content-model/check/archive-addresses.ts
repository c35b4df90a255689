import { archivePath, newsArchive, storyArchive } from "../archive";
import { articlesIn } from "../articles";
import { starsOf } from "../kind";
import { leaderStory } from "../kinds/leader-story";
import type { ContentFile } from "../read-content";

/** The addresses of the archives, which are there as soon as there are many articles or stories. */
export function archiveAddresses(files: readonly ContentFile[]): string[] {
  const stories = files.filter(({ path }) => starsOf(leaderStory, path)?.[1] === "en");
  const pages = [...newsArchive(articlesIn(files)), ...storyArchive(stories.length)];
  return pages.map(({ base, page }) => archivePath(base, page));
}
