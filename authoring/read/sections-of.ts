export type Section = Readonly<Record<string, unknown>>;

/** The sections of a file; none if they are not a list of objects. */
export function sectionsOf(data: unknown): Section[] {
  const { sections } = Object(data) as { sections?: unknown };
  return Array.isArray(sections) ? sections.filter((section) => section instanceof Object) : [];
}

/** The form of a page. */
export function formOf(data: unknown): unknown {
  return sectionsOf(data).find(({ type }) => type === "form")?.form;
}
