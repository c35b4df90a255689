import { TRAP_FIELD } from "../../../functions/contract/trap";
import * as styles from "./fields.module.css";

/**
 * The decoy: off-screen rather than display:none, which robots skip. React does not keep its
 * value, so that what fills it in is seen however it does so.
 */
export function TrapField({ idPrefix }: { idPrefix: string }) {
  const id = `${idPrefix}-${TRAP_FIELD}`;
  return (
    <div className={styles.trap}>
      <label htmlFor={id}>Leave this field empty</label>
      <input id={id} type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
