/** A made-up request, and the answers that are right for its kind. */
export interface MadeRequest {
  kind: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array<ArrayBuffer>;
  /** Every status that may come back. */
  right: readonly number[];
}

export const JSON_TYPE = { "content-type": "application/json" };
export const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
export const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

/** A post of JSON text. */
export function jsonPost(kind: string, body: string, right: readonly number[]): MadeRequest {
  return { kind, method: "POST", headers: JSON_TYPE, body, right };
}
