import { getMimeType, mimes } from "hono/utils/mime";

// All text is served with its charset.
const TYPES = {
  ...mimes,
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
};

/** rss.xml, rss.fi.xml */
const FEED = /^rss(?:\.[a-z]{2})?\.xml$/;

/** The media type of a file, by its extension. */
export const contentTypeOf = (file: string): string =>
  FEED.test(file)
    ? "application/rss+xml; charset=utf-8"
    : (getMimeType(file, TYPES) ?? "application/octet-stream");
