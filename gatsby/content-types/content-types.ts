import { type ContentType, matches } from "./content-type";
import { accessibilityPage } from "./pages/accessibility-page";
import { aiMentoringPage } from "./pages/ai-mentoring-page";
import { appointmentPage } from "./pages/appointment-page";
import { applyPage } from "./pages/apply-page";
import { bookCallPage } from "./pages/book-call-page";
import {
  clientTestimonials,
  mentorTestimonials,
  companies,
  teamMember,
} from "./collections/people";
import { contactPage } from "./pages/contact-page";
import { homePage } from "./pages/home-page";
import { joinPage } from "./pages/join-page";
import { leaderStory, storyBlock } from "./collections/leader-story";
import { legalPage } from "./collections/legal-page";
import { mails } from "./collections/mails";
import { modules } from "./collections/modules";
import { newsArticle, newsTranslation } from "./collections/news-article";
import { newsPage } from "./pages/news-page";
import { notFoundPage } from "./pages/not-found-page";
import { ourStoryPage } from "./pages/our-story-page";
import { role, hiring } from "./collections/roles";
import { sendMessagePage } from "./pages/send-message-page";
import { site, navigation } from "./collections/site";
import { thinkTankPage } from "./pages/think-tank-page";
import { words } from "./collections/words";

/** Every content type. A new one is a file in collections/ or pages/ and a line here. */
export const CONTENT_TYPES: readonly ContentType[] = [
  site,
  navigation,
  homePage,
  bookCallPage,
  sendMessagePage,
  applyPage,
  ourStoryPage,
  thinkTankPage,
  newsPage,
  notFoundPage,
  appointmentPage,
  aiMentoringPage,
  contactPage,
  accessibilityPage,
  joinPage,
  modules,
  companies,
  clientTestimonials,
  mentorTestimonials,
  teamMember,
  newsArticle,
  newsTranslation,
  leaderStory,
  storyBlock,
  legalPage,
  role,
  hiring,
  words,
  mails,
];

/** The content type of a file below content/; undefined for a file in no known place. */
export function contentTypeOf(path: string): ContentType | undefined {
  return CONTENT_TYPES.find((contentType) => matches(contentType, path));
}
