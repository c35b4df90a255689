import type { EntryInfo } from "../local/entries";

/** What the server knows of an entry beside its text. */
export async function loadEntryInfo(path: string): Promise<EntryInfo> {
  const response = await fetch(`/admin/api/entries?${new URLSearchParams({ path }).toString()}`);
  return answerOf<EntryInfo>(response);
}

/** Writes the translation of an entry and returns its place in the CMS. */
export async function translateEntry(path: string, lang: string): Promise<string> {
  const body = JSON.stringify({ path, lang });
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body };
  const { place } = await answerOf<{ place: string }>(
    await fetch("/admin/api/entries/translation", init),
  );
  return place;
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Answer & { error?: string };
  if (!response.ok) throw new Error(answer.error);
  return answer;
}
