import type { Submission } from "../contract/submission";

export interface LabelledLink {
  label: string;
  url: string;
}

/** The page of a lead in the inbox; undefined where there is none. */
export function leadLink(
  inboxUrl: string | undefined,
  { id }: Pick<Submission, "id">,
): LabelledLink | undefined {
  if (inboxUrl === undefined) return undefined;
  const url = `${inboxUrl}/lead?id=${encodeURIComponent(id)}`;
  return { label: "Read and answer it in your inbox", url };
}
