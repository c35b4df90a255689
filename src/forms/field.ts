/** One field of a form, as its input needs it. */
export interface Field {
  name: string;
  /** The id of the control; of the first one in a group. */
  id: string;
  /** The id of the element that holds the field's message; always in the document. */
  errorId: string;
  value: string;
  error: string | undefined;
  change: (value: string) => void;
}

/** The attributes that tie a control to its messages. `hintId` comes first when there is a hint. */
export function wiring(field: Field, hintId?: string) {
  return {
    "aria-describedby": hintId === undefined ? field.errorId : `${hintId} ${field.errorId}`,
    "aria-invalid": field.error === undefined ? undefined : true,
  };
}
