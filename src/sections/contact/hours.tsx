import * as styles from "./hours.module.css";
import { useHelsinkiWeekday } from "./use-helsinki-weekday";

export interface HoursProps {
  heading: string;
  days: readonly { readonly day: string; readonly hours: string }[];
  /** The word beside the day that is today. */
  today: string;
  zone: string;
}

/** The week's opening hours, today's marked by a lamp; without a script no day is marked. */
export function Hours({ heading, days, today, zone }: HoursProps) {
  const weekday = useHelsinkiWeekday();
  return (
    <>
      <h3 className={styles.heading}>
        {heading} <span className={styles.zone}>{zone}</span>
      </h3>
      <ul>
        {days.map(({ day, hours }) => {
          const isToday = day === weekday;
          return (
            <li key={day} className={styles.day} aria-current={isToday ? "date" : undefined}>
              <span>{day}</span>
              {isToday && <span className={styles.today}>{today}</span>}
              <span className={styles.hours}>{hours}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
