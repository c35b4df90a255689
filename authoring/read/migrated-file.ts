export type Json = Readonly<Record<string, unknown>>;

/** What a file is called and contains in the next version. */
export interface MigratedFile {
  /** Its former path; undefined for a new file. */
  from?: string | undefined;
  path: string;
  data: Json;
}
