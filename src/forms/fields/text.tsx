import { FieldFrame, type FieldProps } from "./field";
import { controlProps } from "./line";

/** Several lines of text. */
export function Text({ field }: FieldProps) {
  return (
    <FieldFrame field={field}>
      <textarea {...controlProps(field)} rows={field.rows ?? 4} placeholder={field.placeholder} />
    </FieldFrame>
  );
}
