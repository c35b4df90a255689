import type { ClassNames } from "react-day-picker";
import * as styles from "./calendar.module.css";

/** Our class for each part of the calendar; the library's own style sheet is not loaded. */
export const CALENDAR_CLASSES: Partial<ClassNames> = {
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.dayButton,
  today: styles.today,
  selected: styles.selected,
  disabled: styles.disabled,
};
