import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { BrowserContext } from "playwright-core";
import {
  type BookingRules,
  SERVICE_CONTENT_FILE,
  type ServiceContent,
} from "../../functions/contract/service-content";
import { fingerprint } from "../../src/bootstrap/fingerprint";

/** A folder with this build, whose service has other rules of booking. */
export function rootWithRules(booking: BookingRules): string {
  const root = mkdtempSync(join(tmpdir(), "rules-"));
  for (const name of ["public", "node_modules"]) symlinkSync(resolve(name), join(root, name));
  mkdirSync(join(root, "dist"));
  for (const name of readdirSync("dist")) {
    if (name === "service-content.json") continue;
    symlinkSync(resolve("dist", name), join(root, "dist", name));
  }
  const content = JSON.parse(readFileSync(SERVICE_CONTENT_FILE, "utf8")) as ServiceContent;
  writeFileSync(join(root, SERVICE_CONTENT_FILE), JSON.stringify({ ...content, booking }));
  return root;
}

/** Serves a booking page as a build with rules of booking makes it. */
export async function pageWithRules(context: BrowserContext, path: string): Promise<void> {
  const data = readFileSync(`public/page-data${path}/page-data.json`, "utf8");
  const changed = data.replace('"booking":null', '"booking":{"noticeDays":0}');
  if (changed === data) throw new Error(`The data of ${path} says nothing about rules of booking`);
  await context.route(`**/page-data${path}/page-data.json`, (route) =>
    route.fulfill({ contentType: "application/json", body: changed }),
  );
  await context.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(`"${fingerprint(data)}"`, `"${fingerprint(changed)}"`);
    await route.fulfill({ response, body });
  });
}
