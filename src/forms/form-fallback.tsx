import { Button } from "../components/button/button";
import * as styles from "./lazy-forms.module.css";

/**
 * Keeps the form's place after a navigation in the browser. If the form takes long, CSS brings a
 * way out forward: the reloaded page has the whole form in its HTML.
 */
export function FormFallback() {
  return (
    <div className={styles.place}>
      <div className={styles.words}>
        <p>The form has not arrived yet.</p>
        <Button look="quiet" onClick={() => window.location.reload()}>
          Load the page again
        </Button>
      </div>
    </div>
  );
}
