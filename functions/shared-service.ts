import { createLog } from "./log";
import { createHandler, openResources, type Resources } from "./service";
import { processEnvironment, readSettings } from "./settings";
import type { SubmitHandler } from "./submit-form";

const KEY = Symbol.for("suunta.submissions");

type WithResources = typeof globalThis & { [KEY]?: Resources };

function sharedResources(): Resources {
  const holder = globalThis as WithResources;
  if (holder[KEY]) return holder[KEY];
  const read = readSettings(processEnvironment());
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
