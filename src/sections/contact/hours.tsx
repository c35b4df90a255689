import * as styles from "./hours.module.css";

export interface HoursProps {
  heading: string;
  days: readonly { readonly day: string; readonly hours: string }[];
  /** The word beside the day that is today. */
  today: string;
  zone: string;
}

/** The week's opening hours. src/bootstrap/weekday.ts marks today's, and a lamp lights beside it. */
export function Hours({ heading, days, today, zone }: HoursProps) {
  return (
    <>
      <h3 className={styles.heading}>
        {heading} <span className={styles.zone}>{zone}</span>
      </h3>
      <ul>
        {days.map(({ day, hours }) => (
          <li key={day} className={styles.day} data-day={day}>
            <span>{day}</span>
            <span className={styles.today}>{today}</span>
            <span className={styles.hours}>{hours}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
