import type { FieldProps } from "./field";
import { Line } from "./line";

// type="url" would reject "linkedin.com/in/aino", which the contract completes to a URL.
const INPUT = { inputMode: "url", autoCapitalize: "none", spellCheck: false } as const;

/** A web address. */
export function Url({ field }: FieldProps) {
  return <Line field={field} input={INPUT} />;
}
