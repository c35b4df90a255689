import { type ContentType, matches } from "./content-type";
import { appointmentPage } from "./pages/appointment-page";
import {
  clientTestimonials,
  mentorTestimonials,
  companies,
  teamMember,
} from "./collections/people";
import { form } from "./collections/forms";
import { formWords } from "./collections/form-words";
import { leaderStory, storyBlock } from "./collections/leader-story";
import { interests } from "./collections/interests";
import { mails } from "./collections/mails";
import { modules } from "./collections/modules";
import { navigation } from "./collections/navigation";
import { newsArticle } from "./collections/news-article";
import { page } from "./page";
import { notFoundPage } from "./pages/not-found-page";
import { role, hiring } from "./collections/roles";
import { textPage } from "./collections/text-page";
import { site } from "./collections/site";
import { theme } from "./collections/theme";
import { words } from "./collections/words";

/** Every content type. A new one is a file in collections/ or pages/ and a line here. */
export const CONTENT_TYPES: readonly ContentType[] = [
  site,
  theme,
  navigation,
  notFoundPage,
  appointmentPage,
  page,
  modules,
  companies,
  clientTestimonials,
  mentorTestimonials,
  teamMember,
  newsArticle,
  leaderStory,
  storyBlock,
  textPage,
  role,
  hiring,
  words,
  interests,
  form,
  formWords,
  mails,
];

/** The content types whose entries a section shows. */
export function typesShownBy(section: Readonly<Record<string, unknown>>): ContentType[] {
  return CONTENT_TYPES.filter(({ shownBy }) =>
    shownBy?.some((fields) => Object.entries(fields).every(([key, is]) => section[key] === is)),
  );
}

/** The content type of a file below content/; undefined for any other file. */
export function contentTypeOf(path: string): ContentType | undefined {
  return CONTENT_TYPES.find((contentType) => matches(contentType, path));
}
