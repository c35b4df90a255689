import { starsOf } from "../content-types/content-type";
import { slugOf } from "../content-check/slug";
import type { Session } from "./session";
import { ask } from "./interview";
import { proposalFor } from "./proposals";

/** The name that files and address take, one that nothing has yet. */
export async function askSlug(
  { recipe, before, interview, today }: Session,
  answers: ReadonlyMap<string, unknown>,
): Promise<string> {
  const { kind } = recipe;
  const proposal = proposalFor("slug", { recipe, siblings: [], entries: [], answers, today });
  // An entry of a list needs a name for its picture alone.
  if (recipe.list) return proposal ?? "";
  const taken = before.paths.flatMap((path) => starsOf(kind, path)?.slice(0, 1) ?? []);
  const judge = (typed: string) => {
    const slug = typed.trim();
    const wrong = (found: string, write: string) =>
      ({ ok: false, problem: `found ${found} · write ${write}` }) as const;
    if (slug === "" || slug !== slugOf(slug)) {
      return wrong(
        `"${slug}"`,
        `small letters, digits and hyphens, such as ${slugOf(slug) || "new-office"}`,
      );
    }
    if (taken.includes(slug)) return wrong(`"${slug}", which is there already`, "another name");
    const address = kind.address?.({ slug, lang: kind.languages?.[0] ?? "" });
    const other = address && before.site.pages.get(address);
    return other
      ? wrong(`${address}, which is there already`, "another name")
      : ({ ok: true, value: slug } as const);
  };
  const example = kind.address?.({ slug: "NAME", lang: kind.languages?.[0] ?? "" });
  const about = `the name of its files${example ? ` and its address ${example}` : ""}`;
  const question = { key: "slug", ask: about, choices: [], optional: false };
  return (await ask(interview, { question, judge, ...(proposal && { proposal }) })) ?? "";
}
