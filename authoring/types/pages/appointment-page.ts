import { z } from "zod";
import { paragraphs, text } from "../../../src/content-fields/fields";
import { formAddresses } from "../form-addresses";
import type { AppointmentTexts } from "../../../functions/contract/service-content";
import type { ContentType } from "../content-type";
import { pageHead } from "../../../src/content-fields/parts";

const view = z
  .strictObject({
    heading: text("the heading", { max: 60 }),
    text: paragraphs("what it means, and what to do", 2),
  })
  .meta({ graphqlType: "AppointmentView", description: "what the page says: { heading, text }" });

const views = z
  .strictObject({
    ...{ held: view, proposed: view, confirmed: view, begun: view, lapsed: view },
    ...{ declined: view, cancelled: view, attended: view, missed: view },
  })
  .meta({
    graphqlType: "AppointmentViews",
    description:
      "before the time is confirmed, after the owner has proposed one, and so on; begun: after the time of a confirmed call; lapsed: nobody has answered in time",
  });

const label = text("the words of the button", { max: 40 });

const anyway = label
  .optional()
  .meta({ description: "the words of the button where another call has the time" });

const words = text("the label of the owner's line for the visitor", { max: 80 });

const parts = { label, text: text("what happens then", { max: 160 }), submit: label };

const action = z.strictObject(parts).meta({
  graphqlType: "AppointmentAction",
  description: "what a person can do: { label, text, submit }",
});

/** The page behind the links in mails: the server fills in the call. */
export const appointmentPage = {
  type: "AppointmentPage",
  description: "the words of the page on which visitors and the owner see and change a call",
  files: "appointment.json",
  translated: true,
  pagePath: ({ lang }) => `/${formAddresses(lang).appointment}`,
  // Forms that book a call need it (authoring/check/forms/forms.ts).
  shownBy: [],
  schema: z.strictObject({
    head: pageHead,
    // For an unknown link, and for the page without a link.
    missing: view,
    // For a link whose request is erased.
    over: view,
    visitor: views,
    owner: views,
    actions: z.strictObject({
      confirm: z.strictObject({ label, anyway }),
      propose: z.strictObject({ ...parts, anyway, words }),
      decline: z.strictObject({ ...parts, words }),
      attend: z.strictObject({ label }),
      miss: z.strictObject({ label }),
      accept: z.strictObject({ label }),
      change: action,
      cancel: action,
      phone: z.strictObject({ label, text: parts.text, field: label, submit: label }),
    }),
    problems: z.strictObject({
      taken: text("the time was taken meanwhile", { max: 160 }),
      changed: text("the call was changed meanwhile", { max: 160 }),
      unpicked: text("no time was picked", { max: 160 }),
      noNumber: text("what was entered is no telephone number", { max: 160 }),
      full: text("no time is free", { max: 160 }),
      clash: text("asks the owner: other calls, {calls}, have the time", { max: 160 }).optional(),
    }),
    times: z.strictObject({
      one: text("how a time is written; {time} is replaced by it", { max: 60 }),
      both: text("the same for visitors in another time zone, {time} here and {own} there", {
        max: 80,
      }),
      own: text("a free time on the visitor's clock, {own}", { max: 40 }),
      oneFree: text("said of a day with one free time", { max: 40 }),
      free: text("the text for other days; {count} is replaced by the number", { max: 40 }),
    }),
    reference: text("the word before the reference number", { max: 40 }),
    calendar: text("the link that adds a confirmed call to a calendar", { max: 40 }),
    contact: text("the words before our e-mail address", { max: 60 }),
    again: text("the button that leads to the booking page", { max: 40 }),
  }) satisfies z.ZodType<AppointmentTexts>,
} satisfies ContentType;
