import { type ContentType, matches } from "./content-type";
import { accessibilityPage } from "./pages/accessibility-page";
import { aiMentoringPage } from "./pages/ai-mentoring-page";
import { applyPage } from "./pages/apply-page";
import { bookCallPage } from "./pages/book-call-page";
import { clientTestimonials, mentorTestimonials } from "./collections/testimonials";
import { companies } from "./collections/companies";
import { contactPage } from "./pages/contact-page";
import { hiring } from "./collections/hiring";
import { homePage } from "./pages/home-page";
import { joinPage } from "./pages/join-page";
import { leaderStory } from "./collections/leader-story";
import { modules } from "./collections/modules";
import { navigation } from "./collections/navigation";
import { newsArticle, newsTranslation } from "./collections/news-article";
import { newsPage } from "./pages/news-page";
import { notFoundPage } from "./pages/not-found-page";
import { ourStoryPage } from "./pages/our-story-page";
import { role } from "./collections/role";
import { sendMessagePage } from "./pages/send-message-page";
import { site } from "./collections/site";
import { storyBlock } from "./collections/story-block";
import { teamMember } from "./collections/team-member";
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
  role,
  hiring,
  words,
];

/** The content type of a file below content/; undefined for a file in no known place. */
export function contentTypeOf(path: string): ContentType | undefined {
  return CONTENT_TYPES.find((contentType) => matches(contentType, path));
}
