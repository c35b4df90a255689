import { useDayPicker, type WeeksProps } from "react-day-picker";

/**
 * The weeks of the month in view, made anew for each month. The library keeps the row of a week that
 * two months share, and that row would travel from the foot of the grid to its head.
 */
export function MonthWeeks(props: WeeksProps) {
  const { months } = useDayPicker();
  return <tbody {...props} key={months[0]?.date.toISOString()} />;
}
