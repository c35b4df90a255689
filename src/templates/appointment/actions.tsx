import type { ReactNode } from "react";
import { Button } from "../../components/button/button";
import { Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as slots from "../../forms/booking/slots.module.css";
import * as styles from "./appointment.module.css";

interface ActionsProps {
  data: Queries.AppointmentPageFieldsFragment["actions"];
  /** The text for days without a free time. */
  full: string;
}

/** A form for each action. The server removes the actions that are not possible. */
export function Actions({ data, full }: ActionsProps) {
  return (
    <>
      <Anyway name="confirm" label={data.confirm.anyway} />
      <Anyway name="propose" label={data.propose.anyway} />
      <ActionForm name="confirm">
        <Button type="submit">{data.confirm.label}</Button>
      </ActionForm>
      <ActionForm name="accept">
        <Button type="submit">{data.accept.label}</Button>
      </ActionForm>
      <Disclosure name="propose" texts={data.propose} times={<Times full={full} />} />
      <Disclosure name="change" texts={data.change} times={<Times full={full} />} />
      <Disclosure name="decline" texts={data.decline} />
      <Disclosure name="cancel" texts={data.cancel} />
    </>
  );
}

/** Without `action` the form posts to the page's address, which contains the token. */
function ActionForm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <form method="post" className={styles.actionForm} data-if={name} hidden>
      <input type="hidden" name="action" value={name} />
      <input type="hidden" name="seen" data-fill="seen" />
      {children}
    </form>
  );
}

/** Confirms that a time may be booked twice. */
function Anyway({ name, label }: { name: string; label: string | null }) {
  return (
    label && (
      <ActionForm name={`${name}-anyway`}>
        <input type="hidden" name="time" data-fill="time" />
        <Button type="submit" look="quiet">
          {label}
        </Button>
      </ActionForm>
    )
  );
}

interface DisclosureProps {
  name: string;
  texts: { readonly label: string; readonly text: string; readonly submit: string };
  /** The choice of a time, if the action needs one. */
  times?: ReactNode;
}

/** An action that cannot be undone needs a second click. */
function Disclosure({ name, texts, times }: DisclosureProps) {
  return (
    <ActionForm name={name}>
      <details className={styles.disclosure} data-fill={times && "needsTime"}>
        <summary className={styles.summary}>{texts.label}</summary>
        <Stack align="start" className={styles.inside}>
          <Text>{texts.text}</Text>
          {times}
          <Button type="submit" look="quiet" data-if={times && "!isFull"}>
            {texts.submit}
          </Button>
        </Stack>
      </details>
    </ActionForm>
  );
}

/** The service repeats the day and the time for each that is free. */
function Times({ full }: { full: string }) {
  return (
    <>
      <Stack gap={2} className={styles.days} data-each="days">
        {/* Only one of the details with a name is open. */}
        <details className={styles.open} name="day">
          <summary className={styles.date}>
            <span data-fill="date" />
            <span className={styles.own} data-fill="count" />
          </summary>
          <div className={`${slots.times} ${styles.inside}`} data-each="slots">
            <label className={slots.slot}>
              <input type="radio" name="time" className={slots.radio} data-fill="time" />
              <span className={slots.chip} data-fill="start">
                9:00
              </span>
              <span className={styles.own} data-fill="own" />
            </label>
          </div>
        </details>
      </Stack>
      <p data-if="isFull" hidden>
        {full}
      </p>
    </>
  );
}
