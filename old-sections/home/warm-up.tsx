import { submitUrl } from "../../../functions/contract/endpoint";

/** Marks the page for src/bootstrap/page-features.ts, which wakes the submission function with a GET. */
export function WarmUp() {
  return <div hidden data-warm-up={submitUrl()} />;
}
