/** What browsers and phone keyboards should know about the fields that return in every form. */
export const NAME = { autoComplete: "name", spellCheck: false } as const;

export const EMAIL = {
  type: "email",
  inputMode: "email",
  autoComplete: "email",
  spellCheck: false,
} as const;

export const PHONE = { type: "tel", inputMode: "tel", autoComplete: "tel" } as const;

export const COMPANY = { autoComplete: "organization" } as const;

export const WEB_ADDRESS = {
  type: "url",
  inputMode: "url",
  autoComplete: "url",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
