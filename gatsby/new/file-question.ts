import { slugOf } from "../content-check/slug";
import { ask } from "./interview";
import type { Session } from "./session";

/** Which of several lists, or which file to begin as a copy of. */
export async function askFile({ recipe, before, interview }: Session): Promise<string | undefined> {
  const siblings = before.known.filter(({ kind }) => kind === recipe.kind).map(({ path }) => path);
  const choices = recipe.list?.files ?? (recipe.copies ? siblings : []);
  const [first] = choices;
  if (choices.length < 2) return first;
  const key = recipe.list ? "page" : "like";
  const about = recipe.list
    ? "where the question is to stand"
    : "the file that it begins as a copy of";
  const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/gu, "");
  const judge = (typed: string) => {
    const slug = slugOf(typed);
    const named =
      choices[Number(typed) - 1] ?? choices.find((path) => path === typed || nameOf(path) === slug);
    const names = choices.map(nameOf).join(", ");
    if (named) return { ok: true as const, value: named };
    return { ok: false as const, problem: `found "${typed}" · write one of ${names}` };
  };
  const question = { key, ask: about, choices: choices.map(nameOf), optional: false };
  return ask(interview, {
    question,
    judge,
    ...(recipe.copies && first && { proposal: nameOf(first) }),
  });
}
