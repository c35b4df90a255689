import type { FieldProps } from "./field";
import { Line } from "./line";

/** A telephone number. */
export function Phone({ field }: FieldProps) {
  return <Line field={field} input={{ type: "tel", inputMode: "tel" }} />;
}
