import { bookCallPage } from "../content-types/pages/book-call-page";
import { clientTestimonials } from "../content-types/collections/client-testimonials";
import { companies } from "../content-types/collections/companies";
import { aiMentoringPage } from "../content-types/pages/ai-mentoring-page";
import { leaderStory } from "../content-types/collections/leader-story";
import { mentorTestimonials } from "../content-types/collections/mentor-testimonials";
import { modules } from "../content-types/collections/modules";
import { newsArticle } from "../content-types/collections/news-article";
import { role } from "../content-types/collections/role";
import { teamMember } from "../content-types/collections/team-member";
import type { Recipe } from "./recipe";

const inPortraits = (_: string, slug: string) => `portraits/${slug}`;
const WRITE_ON = "Write the rest of the text into the file, below the second line of ---.";
const LOOK = "Look at it where it stands on the page.";

/** All that there can be one more of. Questions and answers stand alike on four pages. */
export const RECIPES: readonly Recipe[] = [
  {
    name: "news",
    what: "a news article",
    kind: newsArticle,
    named: "title",
    pictures: () => "picture",
    next: WRITE_ON,
  },
  {
    name: "story",
    what: "a leader's story, in both languages",
    kind: leaderStory,
    named: "name",
    shared: ["name", "company", "date", "image", "picture"],
    pictures: (field) => (field === "image" ? "portrait" : "picture"),
    next: WRITE_ON,
  },
  {
    name: "team",
    what: "a person of the team",
    kind: teamMember,
    named: "name",
    pictures: (_, slug) => slug,
    next: LOOK,
  },
  {
    name: "role",
    what: "an open role, which begins as a copy of another",
    kind: role,
    named: "title",
    copies: true,
    ask: [
      "title",
      "head.title",
      "head.description",
      "order",
      "applyAs",
      "employmentType",
      "location",
      "datePosted",
      "validThrough",
      "summary",
      "lead",
    ],
    next: "Go through its sections: all that was not asked for is still the other role's.",
  },
  {
    name: "testimonial",
    what: "what a client says",
    kind: clientTestimonials,
    named: "name",
    list: { files: [clientTestimonials.files], path: ["testimonials"] },
    pictures: inPortraits,
    next: LOOK,
  },
  {
    name: "mentor-testimonial",
    what: "what a mentor says",
    kind: mentorTestimonials,
    named: "name",
    list: { files: [mentorTestimonials.files], path: ["testimonials"] },
    pictures: inPortraits,
    next: LOOK,
  },
  {
    name: "company",
    what: "a company of the trusted-by strip",
    kind: companies,
    named: "name",
    list: { files: [companies.files], path: ["companies"] },
    next: LOOK,
  },
  {
    name: "module",
    what: "a module of the sneak preview",
    kind: modules,
    named: "title",
    list: { files: [modules.files], path: ["modules"] },
    optional: ["videoId", "startTime"],
    next: LOOK,
  },
  {
    name: "faq",
    what: "a question and its answer on a page",
    kind: bookCallPage,
    named: "question",
    list: {
      files: [
        aiMentoringPage.files,
        "pages/contact.json",
        "pages/book-call.json",
        "pages/discovery-call.json",
      ],
      path: ["questions", "entries"],
    },
    next: LOOK,
  },
];
