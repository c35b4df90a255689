import { heading, sectionOf } from "../../content-fields/parts";

/** The companies of companies.json, each name set as a wordmark. */
export const logosSection = sectionOf("logos", { heading });
