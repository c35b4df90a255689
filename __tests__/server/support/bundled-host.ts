import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import {
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../../functions/contract/service-content";
import { SERVICE_CONTENT } from "../../functions/support/service-content";
import { startTestHost, type TestHost, type TestHostOptions } from "../../support/host";
import { makeSite } from "./made-site";

export interface BundledHost {
  start: (options?: TestHostOptions) => Promise<TestHost>;
  /** The program that reads the busy calendar. */
  calendarThread: string;
  remove: () => Promise<void>;
}

/**
 * The whole host, bundled as the build does it, over a small made-up site. `change` may plant a
 * defect in the bundle, to see that a proof finds it.
 */
export const bundleHost = async (
  change?: (code: string) => string,
  content: ServiceContent = SERVICE_CONTENT,
): Promise<BundledHost> => {
  const programs = mkdtempSync(join(tmpdir(), "host-program-"));
  const program = join(programs, "server.js");
  const bundling =
    'import { bundle } from "./scripts/lib/programs.mjs";' +
    `await bundle(["server", "calendar-thread"], ${JSON.stringify(programs)});`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", bundling]);
  if (change) writeFileSync(program, change(readFileSync(program, "utf8")));
  const made = await makeSite();
  writeFileSync(join(made.root, SERVICE_CONTENT_FILE), JSON.stringify(content));
  // The database driver is native: the bundle looks for it in the project's node_modules.
  symlinkSync(resolve("node_modules"), join(made.root, "node_modules"));
  return {
    calendarThread: join(programs, "calendar-thread.js"),
    start: (options) => startTestHost({ root: made.root, program, ...options }),
    remove: async () => {
      await made.remove();
      rmSync(programs, { recursive: true });
    },
  };
};
