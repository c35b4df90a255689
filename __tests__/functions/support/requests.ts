import { FORMS, type FormName } from "../../../functions/contract/forms";
import { VALID } from "./records";
import type { Asked } from "./transports";

export type Payload = Record<string, unknown>;

/** A whole, valid payload that stays valid whenever the tests run. */
export function payload(formName: FormName, change: Payload = {}): Payload {
  const record: Record<string, string> = { ...VALID[formName] };
  // A Thursday.
  if (record.preferredDate) record.preferredDate = "2099-11-26";
  return {
    ...record,
    formName,
    formType: FORMS[formName].formType,
    submittedAt: "2026-03-04T09:59:58.000Z",
    submissionUrl: `http://localhost:9000${FORMS[formName].pagePath}`,
    submissionId: crypto.randomUUID(),
    ...change,
  };
}

/** A post as the site's own script sends it. */
export function json(body: unknown, headers: Record<string, string> = {}): Asked {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: text,
  };
}

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/** A post as a browser without JavaScript sends it. */
export function plain(fields: Payload, headers: Record<string, string> = {}): Asked {
  const type = "application/x-www-form-urlencoded";
  const body = new URLSearchParams(fields as Record<string, string>).toString();
  return { method: "POST", headers: { "content-type": type, accept: BROWSER, ...headers }, body };
}
