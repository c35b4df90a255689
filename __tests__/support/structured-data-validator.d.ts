/** What we call of the package; it comes without types. */
declare module "@adobe/structured-data-validator" {
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: readonly { type?: string; property?: string }[];
  }
  export default class Validator {
    /** `jsonld` holds the nodes of a page by type. */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
