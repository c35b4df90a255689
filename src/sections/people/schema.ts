import { heading, lead, sectionOf } from "../../content-fields/parts";

/** The people of team/, as a carousel. */
export const peopleSection = sectionOf("people", { heading, lead });
