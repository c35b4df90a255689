import { z } from "zod";
import type { FormWords } from "../../../functions/contract/form-definition";
import { link, text } from "../../../src/content-fields/fields";
import type { ContentType } from "../content-type";

export const label = (what: string) => text(what, { max: 60 });
export const sentence = (what: string) => text(what, { max: 160 });

const address = (what: string) =>
  text(what, { max: 40 }).regex(/^[a-z0-9-]+$/u, {
    error: "lower-case letters, digits and hyphens",
  });

const calls = z
  .strictObject({
    calendar: z.strictObject({
      months: label("the name of the buttons for other months, for screen readers"),
      previous: label("the button to the month before"),
      next: label("the button to the month after"),
      today: label("said before the day that is today"),
      selected: label("said after the picked day"),
    }),
    times: z.strictObject({
      here: label("the line over the times"),
      both: label("the same for visitors with another time, too"),
      own: label("said after the time on the visitor's clock"),
      night: label("said of a time from 22 to 7 on that clock"),
      pair: label("a time, {time}, and that on the visitor's clock, {own}"),
      morning: label("the heading of the times before noon"),
      afternoon: label("the heading of those after it"),
      noneToday: label("the message when no time is left today"),
      noneThatDay: label("the message when no time is left on another day"),
      someTaken: label("the message when some times are taken"),
      pastClosed: label("the message when some times have passed"),
      taken: sentence("the message for a time that somebody else has taken"),
      closed: sentence("the message for a day without calls"),
      tooSoon: sentence("the message for a day within the notice"),
    }),
    requested: z.strictObject({
      unconfirmed: label("said of the requested time in calendars"),
      reply: sentence("where the answer goes; {email} is replaced by the visitor's address"),
      noFile: sentence("the message when the file for the calendar could not be made"),
    }),
  })
  .meta({ description: "forms that book a call" });

const shape = {
  addresses: z
    .strictObject({
      thankYou: address("the last part of the addresses of pages after a form"),
      appointment: address("the address of the page of a call"),
    })
    .meta({ description: "addresses of pages without a name of their own" }),
  words: z
    .strictObject({
      problem: label("the heading over the list of what is to be corrected"),
      solved: label("said after an entry of that list when it is corrected, for screen readers"),
      allSolved: label("the heading when all of the list is corrected"),
      tooLong: sentence(
        "the message for an answer that is too long; {field} and {max} are replaced by its label and limit",
      ),
      suggestion: sentence(
        "the message for a mistyped address; {email} is replaced by the likely one",
      ),
      privacy: label("the link to the privacy notice"),
      trap: label("the label of a field that only robots see"),
      reference: label("the words before the reference number"),
      late: label("said while the form has not been loaded"),
      reload: label("the button that loads the page again"),
      offline: sentence("said where the visitor is offline; {email} is replaced by your address"),
      yes: label("an answer to a question of yes or no"),
      no: label("the other one"),
      step: label("over the questions of a step; {number} and {count} are replaced"),
      next: label("the button to the next step"),
      back: label("the button to the step before"),
      summary: label("the heading over all answers before they are sent"),
      change: label("the button beside a step in that summary"),
      empty: label("said in it where there is no answer"),
    })
    .meta({ description: "shared by all forms" }),
  carried: z
    .strictObject({
      heading: label("the heading over what a visitor has brought from another page"),
      hint: label("how to take it off"),
      change: link,
    })
    .optional()
    .meta({ description: "topics and interests that a visitor has brought to a form" }),
  plain: z
    .strictObject({
      title: label("the heading of a form on a host without pages"),
      choose: label("the first entry of a list before an answer is chosen"),
      optional: label("the words after the label of a field that may stay empty"),
      send: label("the button that sends it"),
      error: label("the browser's title of a refused form; {title} is replaced by the page's"),
      notSent: label("the heading of the page that says why nothing was sent"),
      toForm: label("the link from there to the form"),
      toHome: label("the link from there to the home page"),
    })
    .meta({ description: "pages for visitors without JavaScript" }),
  received: z
    .strictObject({
      time: sentence("the requested {time}, right below the heading"),
      confirmed: sentence("the same for a {time} that is confirmed at once"),
      closed: sentence(
        "said while closed days delay your answer; {last} is replaced by the last such day, {next} by the first on which you work",
      ),
      suggestion: sentence(
        "said without JavaScript for a mistyped address; {domain} and {link} are filled in",
      ),
      link: label("the words of that link, which leads back to the form"),
    })
    .meta({ description: "what visitors read after they have sent a form" }),
  refusals: z
    .strictObject({
      invalid: sentence("answers break a rule"),
      sentBefore: text("the form was sent before with other answers", { max: 200 }),
      notSaved: sentence("the store cannot be written"),
      failed: sentence("an error of our own"),
      unknownForm: sentence("the form does not exist"),
      wrongId: sentence("a program sent an id that is not a UUID"),
      unreadable: sentence("the body cannot be read"),
      tooSlow: sentence("the body did not arrive in time"),
      tooLarge: sentence("the body is too large"),
      otherSite: sentence("the form was sent from another site"),
      tooMany: sentence("too many forms were sent; {wait} is replaced by one of the next three"),
      minute: label("one minute"),
      minutes: label("more; {count} is replaced by their number"),
      hours: label("hours; {count} is replaced by their number"),
      otherPage: sentence("the form of a call was sent from another page"),
      pageFailed: sentence("the page of a call cannot be shown"),
      pauseTitle: label("the heading for the next one"),
      pause: sentence("the page of a call was opened too often"),
    })
    .meta({ description: "why nothing was sent or shown" }),
};

/** What all forms say. */
export const formWords = {
  type: "FormWords",
  description: "what all forms say: the button texts, messages and addresses they share",
  files: "forms.json",
  translated: true,
  complete: true,
  schema: z.strictObject({ ...shape, calls }) satisfies z.ZodType<FormWords>,
} satisfies ContentType;
