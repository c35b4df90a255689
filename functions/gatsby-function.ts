import { createLog } from "./log";
import { openService, type Service } from "./service";
import {
  type Environment,
  processEnvironment,
  readSettings,
  type SettingsResult,
} from "./settings";

const KEY = Symbol.for("suunta.submissions");

type WithService = typeof globalThis & { [KEY]?: Service };

const NO_STORE =
  "A function without a disk cannot keep submissions, nor deliver them later: set DATABASE_URL to " +
  "none, and WEBHOOK_URL to where submissions go";

function functionSettings(env: Environment): SettingsResult {
  const read = readSettings(env);
  const keeps = read.ok && read.settings.database.kind !== "none";
  return keeps && env.AWS_LAMBDA_FUNCTION_NAME ? { ok: false, problems: [NO_STORE] } : read;
}

/**
 * The service of the Gatsby Function. `gatsby develop` loads the function again at each request; the
 * service outlives that, so that a change to `functions` needs a new start.
 */
export function sharedService(): Service {
  const holder = globalThis as WithService;
  if (holder[KEY]) return holder[KEY];
  const read = functionSettings(processEnvironment());
  if (!read.ok) {
    for (const problem of read.problems) createLog()("error", "wrong setting", { problem });
    throw new Error("The settings are wrong.");
  }
  return (holder[KEY] = openService(read.settings));
}

// A media type that no request has: Gatsby's parsers then leave the body unread, and the service
// limits and validates it and responds with JSON.
const UNREAD = { type: "application/x-left-unread" };

/**
 * `config` of src/api/submit-form.ts. It is not declared there, because Gatsby 5.16 takes a file of
 * src/ that exports `config` for a page (query/file-parser.js) and then builds its rendering
 * engines, which cannot load sharp 0.34.
 */
export const config = {
  bodyParser: {
    raw: UNREAD,
    text: UNREAD,
    json: UNREAD,
    urlencoded: { ...UNREAD, extended: true },
  },
};
