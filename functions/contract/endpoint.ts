/** Where the forms post to, and where the home page's warm-up call goes. */
export const ENDPOINT = "/api/submit-form";

/** The largest body that is read, in bytes. A longer one is answered with 413. */
export const MAX_BODY_BYTES = 64 * 1024;

/** One message for each field that breaks a rule, in the order of the form's fields. */
export type FieldErrors = Record<string, string>;

interface StoredResponse {
  success: true;
  /** The submission's id: the `submissionId` that the form sent. */
  id: string;
}

interface ReadyResponse {
  success: true;
  status: "ready";
}

export interface ErrorResponse {
  success: false;
  error: string;
  /** Only with status 422. */
  errors?: FieldErrors;
}

export type SubmitResponse = StoredResponse | ReadyResponse | ErrorResponse;

/** Where the forms post to, by script and without: another host's function where the build names one. */
export const submitUrl = (): string => process.env.GATSBY_SUBMIT_FORM_URL || ENDPOINT;

/** The public key that such a host wants; it is visible to everyone. */
export const submitKey = (): string | undefined => process.env.GATSBY_SUBMIT_FORM_KEY || undefined;
