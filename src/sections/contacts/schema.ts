import { z } from "zod";
import { listOf, text } from "../../content-fields/fields";
import { heading, lead, sectionOf } from "../../content-fields/parts";

const contact = z.strictObject({
  topic: text("what the address is for", { max: 40 }),
  text: text("who answers there, and what to write about", { max: 160 }),
  email: z.email().meta({ description: "the address, shown as it is" }),
});

/** E-mail addresses by topic. */
export const contactsSection = sectionOf("contacts", {
  heading,
  lead,
  contacts: listOf(contact, "the addresses, a door is drawn for each", { min: 2, max: 6 }),
});
