import site from "../../content/site.json";

/** As in "Times in Helsinki". */
export const TIME_ZONE_NAME = site.timeZoneName;
