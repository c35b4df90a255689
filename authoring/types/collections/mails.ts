import { z } from "zod";
import type { MailTexts } from "../../../functions/contract/service-content";
import { listOf, oneOf, paragraphs, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";

const link = text("the words of the button", { max: 60 });

const appointmentMail = z.strictObject({
  subject: text("the subject, which is also the heading; {time} is replaced by day and time", {
    max: 60,
  }),
  paragraphs: paragraphs("what has happened, then what the visitor can do", 4),
  link,
});

const meeting = z
  .strictObject({
    phone: text("by telephone; {phone} is replaced by the number", { max: 160 }),
    phoneBy: text("the same where {host} is known, who confirmed the call and will call {phone}", {
      max: 160,
    }),
    noPhone: text("asks for the number where there is none to call", { max: 240 }),
    room: text("in a room; {room} is replaced by its address", { max: 160 }),
    roomBy: text("the same where {host} is known, who waits at {room}", { max: 160 }),
  })
  .meta({ description: "how you meet for a call" });

const appointment = z.strictObject({
  confirmed: appointmentMail.extend({
    calendar: text("the words of the button that adds the call to a calendar", { max: 60 }),
  }),
  lapsed: appointmentMail.extend({
    times: text("the label of the three free times that it names", { max: 60 }),
  }),
  reminder: appointmentMail,
  proposed: appointmentMail.extend({
    held: text("for how long the time is held, where it is; {until} is replaced by the last day", {
      max: 160,
    }).optional(),
  }),
  declined: appointmentMail,
  cancelled: appointmentMail,
  changed: appointmentMail,
});

const reply = z.strictObject({
  title: text("the words of its button in the inbox", { max: 30 }),
  text: text("the text; {name} is replaced by the visitor’s name", { max: 1000 }),
});

/** The mails to visitors beside the receipts of forms. A visitor whose language has none gets the English ones. */
export const mails = {
  type: "Mails",
  description: "the mails to visitors",
  files: "mails.json",
  translated: true,
  complete: true,
  schema: z.strictObject({
    name: text("the language by its own name, for the list in the CMS", { max: 60 }),
    appointment: appointment.meta({ description: "sent when the time of a call changes" }),
    states: z
      .strictObject({
        open: text("a call that waits for an answer", { max: 30 }),
        confirmed: text("a call that takes place", { max: 30 }),
        off: text("a call that does not", { max: 30 }),
      })
      .meta({ description: "the state of a call, above the heading of a mail about it" }),
    details: z.strictObject({
      reference: text("the label of the reference number", { max: 30 }),
      day: text("the label of the day of a call", { max: 30 }),
      time: text("the label of its time", { max: 30 }),
    }),
    times: z.strictObject({
      one: text("how a time is written; {time} is replaced by it", { max: 60 }),
      both: text(
        "the same for a visitor in another time zone; {own} is replaced by the time there, {time} for the site’s",
        { max: 80 },
      ),
      own: text("a time on the visitor’s clock alone; {own} is replaced by it", { max: 40 }),
    }),
    meeting,
    closed: text(
      "said while closed days delay your answer; {last} is replaced by the last such day, {next} by the first on which you work",
      { max: 240 },
    ),
    closing: listOf(text("a line", { max: 60 }), "the last lines", { max: 4 }),
    notice: text("the small print: why this mail has come", { max: 300 }),
    wrote: text(
      "the line before the visitor's words in an answer; {name} is replaced by the name",
      {
        max: 60,
      },
    ),
    replies: listOf(
      reply.extend({
        for: oneOf(
          ["application"],
          "for answers to applicants only; left out: for all other answers",
        ).optional(),
      }),
      "texts to start the owner’s answers with",
      { max: 6 },
    ).optional(),
    missed: reply
      .extend({
        text: text(
          "the text; {name} is replaced by the visitor’s name, {link} by the page on which to pick another time",
          { max: 1000 },
        ),
      })
      .meta({ description: "to start an answer to a visitor who did not come" }),
  }) satisfies z.ZodType<MailTexts>,
} satisfies ContentType;
