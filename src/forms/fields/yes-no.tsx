import type { FieldProps } from "./field";
import { Choice } from "./choice";

/** Yes or no. */
export function YesNo({ field }: FieldProps) {
  return <Choice field={{ ...field, buttons: true }} />;
}
