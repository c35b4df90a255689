import { useId } from "react";

export interface FieldProps {
  label: string;
  value: string;
  /** How many characters the picture shows. */
  limit: number;
  onChange: (value: string) => void;
}

/** One of the two texts, with its length against its limit. What is beyond is cut, not forbidden. */
export function Field({ label, value, limit, onChange }: FieldProps) {
  const id = useId();
  const length = Array.from(value.trim()).length;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} data-over={length > limit || undefined}>
        {length} of {limit} characters{length > limit && ", cut at a word"}
      </p>
    </div>
  );
}
