import type { ReactNode } from "react";
import { CONTROLS } from "./fields/controls";
import type { Field } from "./fields/field";
import * as styles from "./forms.module.css";
import type { CheckedForm } from "./submission/use-checked-form";

export interface QuestionsProps {
  form: CheckedForm;
  fields: readonly Field[];
  /** What is shown instead of these fields, by name. */
  replaced?: Readonly<Record<string, ReactNode>> | undefined;
}

/** Fields in their order; consecutive halves share a row. */
export function Questions({ form, fields, replaced = {} }: QuestionsProps) {
  const rows: Field[][] = [];
  for (const field of fields.filter(({ parameter }) => !parameter)) {
    const last = rows.at(-1);
    if (last && field.width && last[0]?.width) last.push(field);
    else rows.push([field]);
  }
  const question = (field: Field) =>
    field.name in replaced ? (
      replaced[field.name]
    ) : (
      <Question key={field.name} field={field} isAsked={form.isAsked(field)} />
    );
  return (
    <>
      {rows.map(([first, ...others]) =>
        first?.width ? (
          <div key={first.name} className={styles.pair}>
            {[first, ...others].map(question)}
          </div>
        ) : (
          first && question(first)
        ),
      )}
    </>
  );
}

/** CSS hides a question until it is asked, also before React; without JavaScript all are shown. */
function Question({ field, isAsked }: { field: Field; isAsked: boolean }) {
  const Control = CONTROLS[field.kind];
  if (!field.shownWhen) return <Control field={field} />;
  return (
    <div className={styles.when} data-asked={isAsked || undefined}>
      <Control field={field} />
    </div>
  );
}
