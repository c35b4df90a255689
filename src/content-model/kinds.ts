import type { ContentKind } from "./kind";
import { accessibilityPage } from "./kinds/accessibility-page";
import { aiMentoringPage } from "./kinds/ai-mentoring-page";
import { applyPage } from "./kinds/apply-page";
import { bookCallPage } from "./kinds/book-call-page";
import { clientTestimonials } from "./kinds/client-testimonials";
import { companies } from "./kinds/companies";
import { contactPage } from "./kinds/contact-page";
import { hiring } from "./kinds/hiring";
import { homePage } from "./kinds/home-page";
import { joinPage } from "./kinds/join-page";
import { leaderStory } from "./kinds/leader-story";
import { mentorTestimonials } from "./kinds/mentor-testimonials";
import { modules } from "./kinds/modules";
import { navigation } from "./kinds/navigation";
import { newsArticle } from "./kinds/news-article";
import { newsTranslation } from "./kinds/news-translation";
import { newsPage } from "./kinds/news-page";
import { notFoundPage } from "./kinds/not-found-page";
import { ourStoryPage } from "./kinds/our-story-page";
import { role } from "./kinds/role";
import { sendMessagePage } from "./kinds/send-message-page";
import { site } from "./kinds/site";
import { storyBlock } from "./kinds/story-block";
import { teamMember } from "./kinds/team-member";
import { thinkTankPage } from "./kinds/think-tank-page";
import { words } from "./kinds/words";

/** Every kind of content. A new kind is one file in kinds/ and one line here. */
export const KINDS = [
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
] as const satisfies readonly ContentKind[];
