import Moon from "lucide-react/icons/moon";
import type { ReactNode } from "react";
import { Button } from "../../components/button/button";
import { Row, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as forms from "../../forms/forms.module.css";
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
      <Row>
        <ActionForm name="attend">
          <Button type="submit" look="quiet">
            {data.attend.label}
          </Button>
        </ActionForm>
        <ActionForm name="miss">
          <Button type="submit" look="quiet">
            {data.miss.label}
          </Button>
        </ActionForm>
      </Row>
      <Disclosure name="phone" texts={data.phone} open="needsPhone">
        <Phone label={data.phone.field} />
      </Disclosure>
      <Disclosure
        name="propose"
        texts={data.propose}
        times={<Times full={full} />}
        open="needsTime"
      >
        <Words id="propose" label={data.propose.words} />
      </Disclosure>
      <Disclosure
        name="change"
        texts={data.change}
        times={<Times full={full} />}
        open="needsTime"
      />
      <Disclosure name="decline" texts={data.decline}>
        <Words id="decline" label={data.decline.words} />
      </Disclosure>
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
        <input type="hidden" name="words" data-fill="line" />
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
  /** The value with which the service opens it. */
  open?: string;
  /** The fields below. */
  children?: ReactNode;
}

/** An action that needs more than a click, or that cannot be undone. */
function Disclosure({ name, texts, times, open, children }: DisclosureProps) {
  return (
    <ActionForm name={name}>
      <details className={styles.disclosure} data-fill={open}>
        <summary className={styles.summary}>{texts.label}</summary>
        <Stack align="start" className={styles.inside}>
          <Text>{texts.text}</Text>
          {times}
          {children}
          <Button type="submit" look="quiet" data-if={times && "!isFull"}>
            {texts.submit}
          </Button>
        </Stack>
      </details>
    </ActionForm>
  );
}

/** An optional line from the owner to the visitor. */
function Words({ id, label }: { id: string; label: string }) {
  return (
    <div className={styles.field}>
      <label className={forms.label} htmlFor={`${id}-words`}>
        {label}
      </label>
      <textarea
        id={`${id}-words`}
        name="words"
        className={`${forms.control} ${styles.words}`}
        rows={2}
        maxLength={500}
        data-fill="line"
      />
    </div>
  );
}

function Phone({ label }: { label: string }) {
  return (
    <div className={styles.field}>
      <label className={forms.label} htmlFor="phone">
        {label}
      </label>
      <input
        type="tel"
        inputMode="tel"
        id="phone"
        name="phone"
        className={forms.control}
        autoComplete="tel"
        maxLength={200}
        required
        data-fill="number"
      />
    </div>
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
              <span className={styles.own} data-if="!isAtNight" data-fill="own" />
              <span className={`${styles.own} ${styles.night}`} data-if="isAtNight">
                <Moon size={12} strokeWidth={2} aria-hidden /> <span data-fill="own" />
              </span>
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
