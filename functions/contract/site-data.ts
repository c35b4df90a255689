import site from "../../content/site.json";

/** Decisions of content/site.json. The content check reports wrong values; none stops an import. */
const data: Partial<Pick<typeof site, "timeZone" | "timeZoneName" | "currency" | "storyLanguages">> =
  site;

/** An IANA name, such as Europe/Helsinki. */
export const TIME_ZONE = data.timeZone ?? "UTC";

/** The same in words, as in "Times in Helsinki". */
export const TIME_ZONE_NAME = data.timeZoneName ?? TIME_ZONE;

/** An ISO 4217 code. */
export const CURRENCY = data.currency ?? "";

/** The languages of every story; the first has the plain address. */
export const STORY_LANGUAGES: readonly string[] = [data.storyLanguages ?? []].flat();
