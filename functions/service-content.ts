import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SERVICE_CONTENT_FILE, type ServiceContent } from "./contract/service-content";

/** What the build under `root` says of appointments and mails; undefined without a build. */
export function readServiceContent(root: string): ServiceContent | undefined {
  const file = path.join(root, SERVICE_CONTENT_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ServiceContent) : undefined;
}
