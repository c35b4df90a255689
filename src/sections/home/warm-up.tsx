/** Where the forms post to: another host's function when the build says so. */
const SUBMIT_URL = process.env.GATSBY_SUBMIT_FORM_URL || "/api/submit-form";

/** Marks the page for src/boot/warm-up.ts, which wakes the submission function with a GET. */
export function WarmUp() {
  return <div hidden data-warm-up={SUBMIT_URL} />;
}
