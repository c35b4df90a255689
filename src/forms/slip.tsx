import { Fragment, useRef } from "react";
import { useBrowserLayoutEffect } from "../components/hooks/use-browser-state";
import { Heading } from "../components/text/heading";
import type { FormWords } from "../../functions/contract/form-definition";
import { tickCarried } from "../bootstrap/page-features";
import { useFormContext } from "./form-context";
import * as styles from "./slip.module.css";

interface SlipProps {
  words: NonNullable<FormWords["carried"]>;
}

/**
 * What the visitor has brought in the page's address, to take off. All choices are in the page,
 * hidden; the host and src/bootstrap/page-features.ts show those of the address. React leaves the
 * boxes alone, and the form reads them when it is sent.
 */
export function Slip({ words: { heading, hint, change } }: SlipProps) {
  const { form } = useFormContext();
  const slip = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    // On the first page, they are shown, and the visitor may have taken some off.
    if (slip.current?.hidden) tickCarried();
  }, []);
  const id = `${form.formName}-slip`;
  const lines = form.fields.flatMap(({ name, parameter, choices = [] }) =>
    parameter
      ? choices.map((choice) => ({ name, parameter, choice, lineId: `${id}-${name}-${choice.id}` }))
      : [],
  );
  return (
    <div
      ref={slip}
      role="group"
      aria-labelledby={id}
      className={styles.slip}
      data-slip=""
      hidden
      suppressHydrationWarning
    >
      <Heading id={id} level={3} size="plain" className={styles.heading}>
        {heading}
      </Heading>
      {lines.map(({ name, parameter, choice, lineId }) => (
        <Fragment key={lineId}>
          <input
            type="checkbox"
            id={lineId}
            name={name}
            value={choice.id}
            className={styles.box}
            data-carried={parameter}
            hidden
            suppressHydrationWarning
          />
          <label htmlFor={lineId} className={styles.line}>
            {choice.name}
          </label>
        </Fragment>
      ))}
      <p className={styles.hint}>
        {hint} <a href={change.to}>{change.label}</a>
      </p>
    </div>
  );
}
