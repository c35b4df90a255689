import type en from "../../content/forms.json";

export interface FieldTexts {
  label: string;
  /** In the message for too long a text, where it is not the label. */
  named?: string;
  /** Quieter text after the label. */
  mark?: string;
  hint?: string;
  placeholder?: string;
}

export interface CheckedFieldTexts extends FieldTexts {
  /** The message for a missing or wrong answer. */
  error: string;
}

export interface FailureText {
  title?: string;
  text: string;
}

type FieldsOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { error: string } ? CheckedFieldTexts : FieldTexts;
};

type TextsOf<Form extends { fields: object }> = Omit<Form, "fields" | "failure"> & {
  fields: FieldsOf<Form["fields"]>;
  failure: FailureText;
  /** In a toast. */
  sent?: string;
};

type English = typeof en;

/** `content/forms.json` and its translations; its schema says what each text is for. */
export interface FormTexts extends Omit<English, "calls" | "message" | "application"> {
  calls: TextsOf<English["calls"]>;
  message: TextsOf<English["message"]>;
  application: TextsOf<English["application"]>;
}

export type CallHours = English["standardCall"]["hours"];

/** One of the answers to choose from: `id` is posted and stored. */
export interface Choice {
  id: string;
  name: string;
}

export function choiceName(choices: readonly Choice[], id: string | undefined): string | undefined {
  return choices.find((one) => one.id === id)?.name;
}
