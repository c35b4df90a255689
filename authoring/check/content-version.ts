import { CONTENT_VERSION, versionOf } from "../read/migrations";
import { fieldIssue } from "../read/issue";
import { eachFile } from "./check-context";

/** The content has the form that this code reads. */
export const contentVersion = eachFile(({ path, data }) => {
  if (path !== "site.json") return [];
  const version = versionOf(data as Record<string, unknown>);
  if (version === CONTENT_VERSION) return [];
  const found = `content of version ${version}, but the code reads version ${CONTENT_VERSION}`;
  const fix =
    version < CONTENT_VERSION
      ? "run npm run content:migrate"
      : `${CONTENT_VERSION}, or take newer code`;
  return [fieldIssue(["contentVersion"], found, fix)];
});
