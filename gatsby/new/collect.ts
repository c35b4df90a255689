import { valueAt } from "../content-check/path";
import { answerTo } from "./answer";
import { askFile } from "./file-question";
import { givenPicture } from "./given-picture";
import { ask } from "./interview";
import { proposalFor } from "./proposals";
import { type Question, questionsOf, TEXT } from "./questions";
import type { Session } from "./session";
import { askSlug } from "./slug-question";

/** A picture to be copied. */
export interface ChosenPicture {
  path: string;
  ending: string;
}

/** All that was answered. Of several languages each has its own answers, those shared included. */
export interface Collected {
  slug: string;
  /** The file that a list stands in, or that something begins as a copy of. */
  file?: string;
  /** One for each language; the only one where there are no languages. */
  told: { lang: string; answers: Map<string, unknown> }[];
  pictures: Map<string, ChosenPicture>;
}

/** Asks for all that is needed. What is missing or wrong in the end stands in the interview. */
export async function collect(session: Session): Promise<Collected> {
  const { recipe } = session;
  const file = await askFile(session);
  const all = questionsOf(recipe);
  const isShared = ({ key }: Question) => recipe.shared?.includes(key) ?? true;
  const pictures = new Map<string, ChosenPicture>();
  const answers = new Map<string, unknown>();
  await askAll(session, all.filter(isShared), answers, pictures, file);
  const slug = await askSlug(session, answers);
  const told = [];
  const own = recipe.kind.files.endsWith(".mdx")
    ? [...all.filter((one) => !isShared(one)), TEXT]
    : [];
  for (const lang of recipe.kind.languages ?? [""]) {
    const inLanguage = new Map(answers);
    await askAll(session, own, inLanguage, pictures, file, lang ? `${lang}.` : "");
    told.push({ lang, answers: inLanguage });
  }
  return { slug, told, pictures, ...(file && { file }) };
}

async function askAll(
  session: Session,
  questions: readonly Question[],
  answers: Map<string, unknown>,
  pictures: Map<string, ChosenPicture>,
  file: string | undefined,
  prefix = "",
): Promise<void> {
  const { recipe, before, interview, from, today } = session;
  const siblings = before.known.filter(({ kind }) => kind === recipe.kind);
  const holder = before.known.find(({ path }) => path === file);
  const entries = recipe.list ? valueAt(holder?.data, recipe.list.path) : [];
  const place = { firstHeading: recipe.kind.firstHeading ?? 2, site: before.site, page: undefined };
  for (const question of questions) {
    const list = Array.isArray(entries) ? entries : [];
    const proposal = proposalFor(question.key, {
      recipe,
      siblings,
      entries: list,
      answers,
      today,
      ...(recipe.copies && holder && { like: holder }),
    });
    const wanted = { question: { ...question, key: prefix + question.key }, proposal };
    if (question.form === "picture") {
      const judge = async (typed: string) => {
        const given = await givenPicture(typed, from, question.least);
        return given.ok ? { ok: true as const, value: given } : given;
      };
      const picture = await ask(interview, { ...wanted, judge });
      if (picture) pictures.set(question.key, picture);
      continue;
    }
    const judge = (typed: string) => answerTo(question, typed, place);
    const value = await ask(interview, { ...wanted, judge });
    if (value !== undefined) answers.set(question.key, value);
  }
}
