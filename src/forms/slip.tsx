import { Fragment, useRef } from "react";
import { useBrowserLayoutEffect } from "../components/hooks/use-browser-state";
import { Heading } from "../components/text/heading";
import { tickCarried } from "../bootstrap/page-features";
import { useFormContext } from "./form-context";
import * as styles from "./slip.module.css";

/**
 * What the visitor has brought in the page's address, to take off. All choices are in the page,
 * hidden; the host and src/bootstrap/page-features.ts show those of the address. React leaves the
 * boxes alone, and the form reads them when it is sent.
 */
export function Slip() {
  const { form, texts } = useFormContext();
  const slip = useRef<HTMLDivElement>(null);
  useBrowserLayoutEffect(() => {
    // On the first page, they are shown, and the visitor may have taken some off.
    if (slip.current?.hidden) tickCarried();
  }, []);
  const { carried } = texts;
  const id = `${form.formName}-slip`;
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
        {carried?.heading}
      </Heading>
      {form.fields.map(({ name, parameter, choices = [] }) =>
        !parameter ? null : (
          <Fragment key={name}>
            {choices.map((choice) => (
              <Fragment key={choice.id}>
                <input
                  type="checkbox"
                  id={`${id}-${choice.id}`}
                  name={name}
                  value={choice.id}
                  className={styles.box}
                  data-carried={parameter}
                  hidden
                  suppressHydrationWarning
                />
                <label htmlFor={`${id}-${choice.id}`} className={styles.line}>
                  {choice.name}
                </label>
              </Fragment>
            ))}
          </Fragment>
        ),
      )}
      <p className={styles.hint}>
        {carried?.hint} {carried && <a href={carried.change.to}>{carried.change.label}</a>}
      </p>
    </div>
  );
}
