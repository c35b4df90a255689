const LABELS: Readonly<Record<string, string>> = {
  mentor: "AI Mentor",
  "success-partner": "Client Success Partner",
};

/** What a role of the contract is called where people read it. */
export function roleLabel(role: string): string {
  return LABELS[role] ?? role;
}
