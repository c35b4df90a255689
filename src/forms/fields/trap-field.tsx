import { TRAP_FIELD } from "../../../functions/contract/payload";
import * as styles from "./fields.module.css";

/**
 * The decoy: off-screen rather than display:none, which robots skip, and outside of the
 * accessibility tree. React does not keep its value, so that what fills it in is seen however it
 * does so. The `data-` attributes are those by which password managers leave a field alone
 * (1Password, Bitwarden, LastPass, Dashlane in this order).
 */
export function TrapField({ idPrefix }: { idPrefix: string }) {
  const id = `${idPrefix}-${TRAP_FIELD}`;
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>Leave this field empty</label>
      <input
        id={id}
        type="text"
        name={TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
