import type { FieldProps } from "./field";
import { Options } from "./options";

/** Any number of several answers. */
export function Choices({ field }: FieldProps) {
  return <Options field={field} type="checkbox" options={field.choices ?? []} />;
}
