import type { ContentKind } from "./kind";
import { bookCallPage } from "./kinds/book-call-page";
import { clientTestimonials } from "./kinds/client-testimonials";
import { companies } from "./kinds/companies";
import { homePage } from "./kinds/home-page";
import { mentorTestimonials } from "./kinds/mentor-testimonials";
import { navigation } from "./kinds/navigation";
import { newsArticle } from "./kinds/news-article";
import { notFoundPage } from "./kinds/not-found-page";
import { site } from "./kinds/site";

/** Every kind of content. A new kind is one file in kinds/ and one line here. */
export const KINDS = [
  site,
  navigation,
  homePage,
  bookCallPage,
  notFoundPage,
  companies,
  clientTestimonials,
  mentorTestimonials,
  newsArticle,
] as const satisfies readonly ContentKind[];
