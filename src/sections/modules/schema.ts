import { heading, lead, sectionOf } from "../../content-fields/parts";

/** The modules of modules.json as an accordion; their films open in a dialog. */
export const modulesSection = sectionOf("modules", { heading, lead });
