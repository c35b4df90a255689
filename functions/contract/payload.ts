interface SubmissionEnvelope {
  formName: string;
  formType: string;
  submittedAt: string;
  submissionUrl: string;
  /** One UUID per filled-in form: a repeated post has the same one. */
  submissionId: string;
  /** Milliseconds from showing the page to the click. Only in JSON. */
  fillMs?: number;
  /** An assistant of the visitor has filled in the form. Only in JSON: without a script, nobody knows. */
  filledBy?: "assistant";
  /** Of the form, such as "en". */
  lang?: string;
  /** The visitor's, such as "Europe/Stockholm". Only in JSON. */
  timeZone?: string;
  /** Where the visit came from, as a query (functions/contract/attribution.ts). */
  attribution?: string;
}

export type SubmissionPayload = SubmissionEnvelope & Record<string, string | number>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** The honeypot field. Value and flag are sent only when it is filled. */
export const TRAP_FIELD = "comments";
export const TRAP_FLAG_FIELD = "honeypot";
export const TRAP_FLAG_VALUE = "1";

/** Of a post without JavaScript: the button for a step of the form. */
export const STEP_FIELD = "step";

/**
 * Names that no question may have: the envelope of a post, what every object has, and what a control of
 * that name would hide of its form element.
 */
export function isReservedName(name: string): boolean {
  return name in {} || ENVELOPE.includes(name) || OF_FORM_ELEMENTS.includes(name);
}

const ENVELOPE: readonly string[] = [
  ...["formName", "formType", "submittedAt", "submissionUrl", "submissionId", "fillMs", "filledBy"],
  ...["lang", "timeZone", "attribution", "apikey", TRAP_FIELD, TRAP_FLAG_FIELD, STEP_FIELD],
];

export function trapPayload(comments: string): Record<string, string> {
  return comments === "" ? {} : { [TRAP_FIELD]: comments, [TRAP_FLAG_FIELD]: TRAP_FLAG_VALUE };
}

const OF_FORM_ELEMENTS: readonly string[] = [
  ...["action", "attributes", "children", "childNodes", "closest", "contains", "dataset"],
  ...["dispatchEvent", "elements", "firstChild", "id", "isConnected", "lastChild", "method"],
  ...["nextSibling", "nodeName", "nodeType", "ownerDocument", "parentElement", "parentNode"],
  ...["querySelector", "querySelectorAll", "removeChild", "requestSubmit", "reset", "style"],
  ...["setAttribute", "submit", "tagName", "target", "textContent"],
];

/** Of a call in calendars: what comes later replaces or removes what came before (RFC 5546). */
export const callUid = (id: string): string => `call-${id}`;

/** What visitors and the owner call a submission: the start of its id, such as "1F0C22AA". */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
