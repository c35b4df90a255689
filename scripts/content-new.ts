import { resolve } from "node:path";
import * as babel from "prettier/plugins/babel";
import * as estree from "prettier/plugins/estree";
import { format } from "prettier/standalone";
import { buildDay } from "../gatsby/content/build-day";
import { checkContent } from "../gatsby/content-check/check-content";
import { KINDS } from "../gatsby/content-types/content-types";
import { lineAsker, silentAsker } from "../gatsby/new/asker";
import { askAgain } from "../gatsby/new/ask-again";
import { carryOut } from "../gatsby/new/carry-out";
import { collect } from "../gatsby/new/collect";
import { flagNames, flagsOf } from "../gatsby/new/flags";
import { type Plan, planOf } from "../gatsby/new/plan";
import { RECIPES } from "../gatsby/new/recipes";
import { readBefore, type Session } from "../gatsby/new/session";
import { contentReport } from "../gatsby/content-check/report";

const USAGE = `npm run new -- NAME            asks for what is needed
npm run new -- NAME --FIELD …  takes it from flags and asks for nothing

NAME is one of:
${RECIPES.map(({ name, what }) => `  ${name.padEnd(20)}${what}`).join("\n")}
`;

function giveUp(lines: readonly string[]): void {
  console.error(["", "Nothing was written:", ...lines.map((line) => `  ${line}`)].join("\n"));
  process.exitCode = 1;
}

/** The whole of a file that gets an entry more is laid out as `npm run format` would. */
async function laidOut(plan: Plan): Promise<Plan> {
  const inForm = ({ file, text }: { file: string; text: string }) =>
    file.endsWith(".json")
      ? format(text, { parser: "json", plugins: [babel, estree], printWidth: 100 }).then(
          (formed) => ({ file, text: formed }),
        )
      : { file, text };
  return {
    ...plan,
    texts: await Promise.all(plan.texts.map(inForm)),
    edits: await Promise.all(plan.edits.map(inForm)),
  };
}

/** What all answers come to; nothing as soon as one that is needed cannot be had. */
async function answered(session: Session): Promise<Plan | undefined> {
  const { problems } = session.interview;
  const collected = await collect(session);
  while (problems.length === 0) {
    const plan = planOf(session, collected);
    if (plan.problems.length === 0) return plan;
    await askAgain(session, collected, plan.problems);
  }
  return undefined;
}

async function main([name, ...args]: string[]): Promise<void> {
  const recipe = RECIPES.find((known) => known.name === name);
  if (!recipe) {
    console.error(USAGE);
    process.exitCode = name === undefined || /^(?:-h|--help|help)$/u.test(name) ? 0 : 1;
    return;
  }
  if (args.some((arg) => /^(?:-h|--help|help)$/u.test(arg))) {
    const names = flagNames(recipe).map((flag) => `  --${flag}`);
    console.log(
      `npm run new -- ${recipe.name}: ${recipe.what}\n\nIts flags, each with its text:\n${names.join("\n")}`,
    );
    return;
  }
  const given = flagsOf(recipe, args);
  if (!given.ok) return giveUp(given.problems);
  const { content = "content", ...flags } = given.flags;
  const root = resolve(content);
  const answers = new Map(Object.entries(flags));
  const asker =
    answers.size === 0 ? lineAsker(process.stdin, process.stdout) : silentAsker(process.stdout);
  const interview = { asker, flags: answers, problems: [] };
  const from = process.env.INIT_CWD ?? process.cwd();
  const session: Session = { recipe, before: readBefore(root), interview, from, today: buildDay() };
  const made = await answered(session);
  asker.close();
  if (!made) return giveUp(interview.problems);
  const plan = await laidOut(made);
  const there = carryOut(root, plan);
  if (there.length > 0) return giveUp(there.map((file) => `content/${file} is there already`));
  const { texts, copies, edits } = plan;
  console.log("");
  for (const { file } of [...texts, ...copies]) console.log(`made    content/${file}`);
  for (const { file } of edits) console.log(`added   to content/${file}`);
  console.log(`\n${contentReport(await checkContent(root, KINDS))}`);
  console.log(`\n${recipe.next}\nnpm run develop shows it; npm run content:check checks it again.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
