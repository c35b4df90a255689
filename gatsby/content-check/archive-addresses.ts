import { archivePath, newsArchive, storyArchivePaths } from "../pages/archive";
import { articlesIn } from "../content/articles";
import { pathStars } from "../content-types/content-type";
import { leaderStory } from "../content-types/collections/leader-story";
import type { ContentFile } from "../content/read-content";
import { isShown, spanOf } from "../content/span";

/** The addresses of the archives, which are there as soon as many articles or stories are shown. */
export function archiveAddresses(files: readonly ContentFile[], now: Date): string[] {
  // Articles and stories wait in the same words.
  const shown = files.filter((file) => file.ok && isShown(spanOf(leaderStory, file.data), now));
  const stories = shown.filter(({ path }) => pathStars(leaderStory, path)?.[1] === "en");
  return [
    ...newsArchive(articlesIn(shown)).map(({ base, page }) => archivePath(base, page)),
    ...storyArchivePaths(stories.length),
  ];
}
