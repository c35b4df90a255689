import type { FieldProps } from "./field";
import { Line } from "./line";

/** A day, in the browser's own control. */
export function Day({ field }: FieldProps) {
  return <Line field={field} input={{ type: "date" }} />;
}
