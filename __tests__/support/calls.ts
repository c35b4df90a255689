import BetterSqlite3 from "better-sqlite3";
import { appointmentUrl, type LinkHolder } from "../../functions/appointments/links";
import { readServiceContent } from "../../functions/shared/runtime";
import type { FormName } from "../functions/support/records";
import { payload } from "../functions/support/service";
import type { TestHost } from "./host";

/** Sends a form to a host as a page with JavaScript does. Returns the id of the lead. */
export async function postForm(url: string, form: FormName, change: object = {}): Promise<string> {
  const response = await fetch(`${url}/api/submit-form`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload(form, { ...change })),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

/** The path of the page of a call for its owner or its visitor. */
export async function callPath(host: TestHost, id: string, holder: LinkHolder): Promise<string> {
  // The first request creates the secret.
  await fetch(`${host.url}/appointment/none`);
  const db = new BetterSqlite3(`${host.dataDir}/submissions.db`, { readonly: true });
  const secret = db.prepare("SELECT value FROM secrets WHERE name = 'links'").pluck().get();
  db.close();
  const read = readServiceContent(".");
  if (!read.ok) throw new Error(read.problem);
  return new URL(appointmentUrl(read.content, host.url, String(secret), id, holder)).pathname;
}
