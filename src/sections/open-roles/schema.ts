import { heading, lead, sectionOf } from "../../content-fields/parts";

/** The roles of roles/ as cards. */
export const openRolesSection = sectionOf("open-roles", { heading, lead });
