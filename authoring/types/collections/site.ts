import { z } from "zod";
import {
  day,
  intlName,
  language,
  link,
  oldPath,
  oneOf,
  origin,
  target,
  text,
  unique,
  wholeNumber,
  listOf,
} from "../../../src/content-fields/fields";
import type { Retention } from "../../../functions/contract/service-content";
import type { ContentType } from "../content-type";
import { FIRST_LANGUAGE } from "../../../src/site/site-data";
import { office } from "./office";
import { sharedPicture } from "../../../src/content-fields/picture";

const gifting = z
  .strictObject({
    perMonth: wholeNumber("how many free sessions are given away in a month", { min: 1 }),
    perWeek: wholeNumber("how many of them in a week; as many lamps are drawn", {
      min: 1,
      max: 10,
    }),
    leftThisWeek: z.literal(["counted", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).meta({
      description:
        "how many are still free this week, at most 10; counted: the host takes the requests for calls since Monday from perWeek",
    }),
  })
  .refine(({ leftThisWeek: left, perWeek }) => left === "counted" || left <= perWeek, {
    path: ["leftThisWeek"],
    error: "a number that is not above perWeek",
  })
  .refine(({ perWeek, perMonth }) => perWeek <= perMonth, {
    path: ["perWeek"],
    error: "a number that is not above perMonth",
  });

const figures = z.strictObject({
  callMinutes: text("how long the discovery call takes, in minutes", { max: 10 }),
  callInWords: text("the same, as a word", { max: 30 }),
  interview: text("how long the phone interview takes, in minutes", { max: 10 }),
  hours: text("how long a session takes, in hours", { max: 10 }),
  hoursInWords: text("the same, in words", { max: 40 }),
  replyHours: text("within how many hours visitors get a reply", { max: 10 }),
  hiringWeeks: text("how many weeks the hiring process takes", { max: 10 }),
  price: text("what the first sessions after the free one cost, with the currency", {
    max: 20,
  }).optional(),
});

const onByDefault = (description: string) => z.boolean().optional().meta({ description });

const booking = z.strictObject({
  seats: wholeNumber("how many calls are possible at one time", { min: 1, max: 20 }),
  holdDays: wholeNumber("for how many working days a request holds its time", {
    min: 1,
    max: 30,
  }),
  noticeDays: wholeNumber(
    "the first day for calls is this many working days after the day of the request",
    { max: 30 },
  ),
  holidays: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .optional()
    .meta({
      description: "no calls on the public holidays of this country: two letters such as FI",
    }),
  confirm: oneOf(
    ["at once"],
    "whether a call is confirmed without you where the seats and your busy calendar say that its time is free; left out: you confirm each",
  ).optional(),
  remind: z
    .strictObject({
      visitor: onByDefault("a mail to the visitor a working day before a confirmed call"),
      calendar: onByDefault("an alarm in the invitation"),
      owner: onByDefault("a mail to you in the morning with the calls of the day"),
    })
    .optional()
    .meta({ description: "reminders of confirmed calls: false switches one off" }),
  closedDays: listOf(day("a day without calls"), "other days without calls", {
    min: 0,
    max: 200,
  })
    .optional()
    .meta({ unique: true }),
});

const retention = z.strictObject({
  leadMonths: wholeNumber("for how many months calls and messages are kept", {
    min: 1,
    max: 120,
  }),
  applicationMonths: wholeNumber("for how many months applications are kept", {
    min: 1,
    max: 120,
  }),
  flaggedDays: wholeNumber("for how many days what looks like spam is kept", {
    min: 1,
    max: 365,
  }),
}) satisfies z.ZodType<Retention>;

const redirect = z.strictObject({
  from: unique(oldPath),
  to: target(),
  mayBeLinked: z
    .literal(true)
    .optional()
    .meta({ description: "true for a short name that pages may link to" }),
});

const feed = z.strictObject({
  lang: language("the language of what it carries"),
  title: text("the feed's name, as a reader of feeds lists it", { max: 60 }),
  description: text("what it carries, in one sentence in its language", { max: 160 }),
});

/** Settings of the whole site: the brand, its addresses, the figures of the offer. */
export const site = {
  type: "SiteSettings",
  description: "the brand, its addresses and the numbers of the offer",
  files: "site.json",
  translated: true,
  schema: z.strictObject({
    contentVersion: wholeNumber("the form of this folder: npm run content:migrate writes it"),
    brand: text("the brand's name", { max: 30 }),
    tagline: text("the tagline, shown beside the brand", { max: 60 }),
    description: text("what the site offers, for search engines", { min: 50, max: 160 }),
    legalNotice: text("the line at the very end of each page", { max: 200 }),
    timeZone: intlName("timeZone", "Europe/Helsinki", "the clock of all days and times"),
    timeZoneName: text("the zone in words, as in: Times in Helsinki", { max: 30 }),
    currency: intlName("currency", "EUR", "the currency of offers"),
    languages: listOf(
      language("a language of the pages"),
      "the languages of the pages: the first has plain addresses, the others have addresses below their code",
      { max: 10 },
    ).meta({ unique: true }),
    storyLanguages: listOf(
      language("a language of stories"),
      "the languages of stories; the first has the plain address",
      { max: 10 },
    )
      .refine((languages) => languages.includes(FIRST_LANGUAGE), {
        error: `${FIRST_LANGUAGE} among the languages: the first list of stories is in it`,
      })
      .meta({ unique: true }),
    email: z.email().meta({ description: "the general e-mail address" }),
    url: origin(
      "the address of the live site, such as https://www.example.com; the CMS asks there which changes are live",
    ).optional(),
    office,
    network: link.meta({ description: "the company's page on its professional network" }),
    privacyPolicy: target().optional().meta({ mayLeadNowhere: true }),
    termsOfService: target().optional().meta({ mayLeadNowhere: true }),
    gifting,
    booking: booking.optional().meta({
      description:
        "which times can be requested for calls; left out: every time, one call at a time",
    }),
    replyHours: wholeNumber(
      "within how many hours on working days you promise to answer: as in figures.replyHours",
      { min: 1, max: 240 },
    ),
    applicationWeeks: wholeNumber(
      "within how many weeks you promise applicants a decision: as in figures.hiringWeeks; left out: 4",
      { min: 1, max: 52 },
    ).optional(),
    retention: retention.meta({
      description:
        "after what time the host deletes what visitors have sent; the privacy notice says the same",
    }),
    figures: figures.meta({
      description: "figures of the offer: texts name them and the numbers above in braces",
    }),
    teamRoles: listOf(unique(text("what a person does", { max: 40 })), "the roles of the team", {
      max: 40,
    }),
    redirects: listOf(redirect, "old and short addresses, each of which leads to a page", {
      min: 0,
    }).optional(),
    feeds: listOf(feed, "the RSS feeds, one a language", { min: 0, max: 10 }),
    shared: sharedPicture(
      "on the social picture of each page whose content has no picture of its own",
    ),
    formerNames: listOf(
      text("a name", { max: 60 }),
      "names that no text may have any more, such as the brand's before; npm run adopt writes them",
      { min: 0 },
    ).optional(),
  }),
} satisfies ContentType;
