import { sectionOf } from "../../content-fields/parts";

/** The steps of hiring.json, each with a drawn door. */
export const hiringSection = sectionOf("hiring", {});
