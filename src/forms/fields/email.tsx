import { useState } from "react";
import { suggestedEmail } from "../../../functions/contract/email-suggestion";
import { FilledText } from "../../components/labels/placeholders";
import { useFormContext } from "../form-context";
import type { FieldProps } from "./field";
import * as styles from "../forms.module.css";
import { Line } from "./line";

/** Suggests a correction for a mistyped provider when the visitor has left the field. */
export function Email({ field }: FieldProps) {
  // Autofill changes the field without focusing it.
  const hasFocus = () => typeof document === "object" && document.activeElement?.id === field.id;
  const [isTyping, setTyping] = useState(hasFocus);
  const suggestion = isTyping ? undefined : suggestedEmail(field.value);

  const accept = () => {
    field.change(suggestion ?? field.value);
    document.getElementById(field.id)?.focus();
  };
  const { words } = useFormContext().texts;
  return (
    <div className={styles.email}>
      <Line
        field={field}
        input={{
          type: "email",
          inputMode: "email",
          spellCheck: false,
          onInput: () => setTyping(hasFocus()),
          onBlur: () => setTyping(false),
        }}
      />
      <p
        id={`${field.id}-suggestion`}
        role="status"
        className={styles.suggestion}
        data-suggestion-for={field.name}
      >
        {/* The element is needed because React cannot remove a text that a translator has replaced. */}
        {suggestion !== undefined && (
          <span>
            <FilledText
              text={words.suggestion}
              values={{
                email: (
                  <button type="button" className={styles.accept} onClick={accept}>
                    {shortenEmail(suggestion)}
                  </button>
                ),
              }}
            />
          </span>
        )}
      </p>
    </div>
  );
}

/** The number of characters that fit into the narrowest field. */
const MAX_LENGTH = 24;

function shortenEmail(email: string): string {
  return email.length > MAX_LENGTH ? `…${email.slice(email.indexOf("@"))}` : email;
}
