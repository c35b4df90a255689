import { Button } from "../components/button/button";
import * as styles from "./error-screen.module.css";

/** What the router's own errors look like; other errors have a message only. */
function describe(error: unknown): { status: string; text: string } {
  const { status, statusText, message } = (error ?? {}) as Record<string, unknown>;
  const text = [statusText, message].find((part) => typeof part === "string" && part !== "");
  return {
    status: typeof status === "number" ? String(status) : "500",
    text: typeof text === "string" ? text : "The page could not be shown.",
  };
}

/** The screen for errors that nobody expected (spec section 8): status, text, a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { status, text } = describe(error);
  return (
    <section className={styles.screen} role="alert">
      <p className={styles.status}>{status}</p>
      <h1 className={styles.heading}>Unexpected Application Error!</h1>
      <p className="soft measure">{text}</p>
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </section>
  );
}
