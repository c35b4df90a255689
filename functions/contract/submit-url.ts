import { ENDPOINT } from "./answers";

/** Where the forms post to, by script and without: another host's function where the build names one. */
export const submitUrl = (): string => process.env.GATSBY_SUBMIT_FORM_URL || ENDPOINT;

/** The public key that such a host wants; it is visible to everyone. */
export const submitKey = (): string | undefined => process.env.GATSBY_SUBMIT_FORM_KEY || undefined;
