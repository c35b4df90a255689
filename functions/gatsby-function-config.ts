// A type that no request has: Gatsby's parsers let the body through unread, so that its size and
// its faults are judged, and answered as JSON, by the service.
const UNREAD = { type: "application/x-left-unread" };

/**
 * What src/api/submit-form.ts exports as `config`. It stands here because Gatsby 5.16 takes any file
 * in src/ with an export of that name for a page with settings (query/file-parser.js) and then
 * builds its rendering engines, which cannot load sharp 0.34.
 */
export const config = {
  bodyParser: {
    raw: UNREAD,
    text: UNREAD,
    json: UNREAD,
    urlencoded: { ...UNREAD, extended: true },
  },
};
