import site from "../../content/site.json";

/** Whose clocks the calls follow, such as "Helsinki". */
export const PLACE = site.timeZoneName;
