import { schemaIssues } from "./schema-findings";
import { eachFile } from "./check-context";

/** Every field of every file, held against the schema of its kind. */
export const fieldsOfFiles = eachFile(({ kind, data }) => schemaIssues(kind, data));
