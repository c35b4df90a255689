import { createLog } from "./log";
import { createHandler, openResources, type Resources } from "./service";
import {
  type Environment,
  processEnvironment,
  readSettings,
  type SettingsResult,
} from "./settings";
import type { SubmitHandler } from "./submit-form";

const KEY = Symbol.for("suunta.submissions");

type WithResources = typeof globalThis & { [KEY]?: Resources };

const NO_STORE =
  "A function without a disk cannot keep submissions, nor deliver them later: set DATABASE_URL to " +
  "none, and WEBHOOK_URL to where submissions go";

/** The settings; on AWS Lambda, where Netlify runs functions, only those that relay at once. */
function functionSettings(env: Environment): SettingsResult {
  const read = readSettings(env);
  const keeps = read.ok && read.settings.database.kind !== "none";
  return keeps && env.AWS_LAMBDA_FUNCTION_NAME ? { ok: false, problems: [NO_STORE] } : read;
}

function sharedResources(): Resources {
  const holder = globalThis as WithResources;
  if (holder[KEY]) return holder[KEY];
  const read = functionSettings(processEnvironment());
  if (!read.ok) {
    for (const problem of read.problems) createLog()("error", "wrong setting", { problem });
    throw new Error("The settings are wrong.");
  }
  holder[KEY] = openResources(read.settings);
  return holder[KEY];
}

/**
 * The service for Gatsby's Function. Gatsby loads the function anew at each request: database and
 * relay are kept across that, while the handler is the code of the latest load.
 */
export function sharedService(): { handle: SubmitHandler } {
  return { handle: createHandler(sharedResources()) };
}
