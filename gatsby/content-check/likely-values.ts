import { distance } from "fastest-levenshtein";
import { role, roleName, ROLES } from "../content-types/collections/roles";
import { teamMember } from "../content-types/collections/people";
import { asAdvice, fieldIssue, type Issue } from "../content/issue";
import { type Check, eachFile, type KnownFile } from "./check-context";
import { figures } from "./figures";
import { templateWords } from "./templates";
import { textsIn } from "./texts";

type Data = Record<string, unknown>;

/** Words of a job, which are part of no name. */
const JOB =
  /\b(?:C[EFOTI]O|[ES]?VP|chief executive|head of|partner|director|manager|officer|chair(?:man|woman|person)|president|founder|mentor|specialist|consultant|toimitusjohtaja|johtaja)\b/iu;

/** A job in the place of a name: two fields in the wrong order. */
const names = eachFile(({ data }) =>
  textsIn(data).flatMap(([path, text]): Issue[] => {
    const isName = /^(?:name|author)$/u.test(String(path.at(-1))) && path[0] !== "metrics";
    if (!isName || path[0] === "office" || path[0] === "blocks") return [];
    if (/^\p{Ll}+(?:[ -]\p{Ll}+)+$/u.test(text)) {
      return [asAdvice(fieldIssue(path, `"${text}"`, "the name with its capitals"))];
    }
    if (!JOB.test(text)) return [];
    const found = `"${text}", which is a job and no name`;
    return [asAdvice(fieldIssue(path, found, "the person's name here, the job in its own field"))];
  }),
);

/** An author whose name is nearly that of a person of the team. */
const authors: Check = ({ known }) => {
  const team = ofType(known, teamMember).map(({ data }) => String((data as Data).name));
  return known
    .filter(({ path }) => path.startsWith("news/"))
    .flatMap(({ path: file, data }) => {
      const { author, authorRole } = data as Data;
      const name = String(author);
      const parts = wordsOf(name);
      const [meant, second] = team.filter(
        (other) =>
          distance(other, name) <= 2 || wordsOf(other).every((part) => parts.includes(part)),
      );
      const isSwapped = team.includes(String(authorRole));
      if (isSwapped) {
        const issue = fieldIssue(["authorRole"], `"${String(authorRole)}", a name`, SWAPPED);
        return [{ file, ...issue }];
      }
      if (!meant || second || team.includes(name)) return [];
      const write = `the name as content/team has it (did you mean ${meant}?)`;
      return [asAdvice({ file, ...fieldIssue(["author"], `"${name}"`, write) })];
    });
};

const wordsOf = (name: string) => name.split(/[\s,/<>]+/u);

/** The name of a company that is nearly one of companies.json. */
const companies: Check = (context) => {
  const file = context.known.find(({ path }) => path === "companies.json");
  const known = textsIn(file?.data).flatMap(([at, text]) => (at.at(-1) === "name" ? [text] : []));
  return eachFile(({ data }) =>
    textsIn(data).flatMap(([path, text]): Issue[] => {
      if (path.at(-1) !== "company" || text.length < 6 || known.includes(text)) return [];
      const meant = known.find((name) => distance(name, text) <= 2);
      const write = `the name as content/companies.json has it (did you mean ${meant}?)`;
      return meant ? [asAdvice(fieldIssue(path, `"${text}"`, write))] : [];
    }),
  )(context);
};

/** A picture that is described by the title of its article. */
const alts = eachFile(({ data }) => {
  const { title, image } = data as { title?: unknown; image?: Data };
  if (title === undefined || image?.alt !== title) return [];
  const write = "what the picture shows: the title stands beside it";
  return [asAdvice(fieldIssue(["image", "alt"], "the words of title", write))];
});

/** Descriptions that end in the midst of a sentence, as a search engine would cut them. */
const cutDescriptions = eachFile(({ data }) =>
  textsIn(data).flatMap(([path, text]): Issue[] => {
    const isSentence = /^(?:description|excerpt)$/u.test(String(path.at(-1)));
    if (!isSentence || text.length < 80 || !/(?:[\p{L}\p{N},]|…|\.{3})$/u.test(text)) return [];
    const found = `"… ${text.slice(-30)}", which has no end`;
    return [asAdvice(fieldIssue(path, found, "the sentence to its full stop"))];
  }),
);

const SWAPPED = "the author's role here, the name as author";

function ofType(known: readonly KnownFile[], { type }: { type: string }): KnownFile[] {
  return known.filter(({ contentType }) => contentType.type === type);
}

/** The application form offers a few roles: a page of another one would select a wrong one. */
const applications = eachFile(({ contentType, data }) => {
  const { title, applyAs, draft } = data as Data;
  const name = roleName(String(applyAs));
  if (contentType.type !== role.type || draft === true || name === undefined) return [];
  if (String(title).toLowerCase().includes(name.toLowerCase())) return [];
  const found = `"${String(title)}", whose applicants the form would take for "${name}"`;
  const known = ROLES.map((one) => `${one.name} (applyAs: ${one.id})`).join(" or ");
  return [fieldIssue(["title"], found, `${known}; the engineer adds another role to the form`)];
});

/** What is paid for each time, in EUR or a currency of about ten to one: the least, the most. */
const PAY: Record<string, readonly [number, number]> = {
  hour: [5, 2_000],
  day: [40, 15_000],
  week: [150, 50_000],
  month: [500, 200_000],
  year: [5_000, 3_000_000],
};

/** Pay with a digit too many, or for another time. */
const salaries = eachFile(({ contentType, data }) => {
  if (contentType.type !== role.type) return [];
  const { salary = {} } = data as { salary?: Data };
  const [least, most] = PAY[String(salary.per)] ?? [0, Infinity];
  return ["from", "to"].flatMap((field) => {
    const pay = salary[field];
    if (typeof pay !== "number" || (pay >= least && pay <= most)) return [];
    const found = `${pay} for a ${String(salary.per)}, which is unlikely`;
    return [asAdvice(fieldIssue(["salary", field], found, "the pay for that time in full"))];
  });
});

/** A domain that is nearly the site's own: mails to it are lost. */
const domains: Check = (context) => {
  const own = String(siteOf(context).email).split("@")[1] ?? "";
  const told = (text: string): [found: string, write: string][] =>
    [...text.matchAll(/(?<![\w.+-])([\w.+-]+@)([\w-]+(?:\.[\w-]+)+)/gu)]
      .filter(([, , domain = ""]) => domain !== own && distance(domain, own) <= 2)
      .map(([mail, box = ""]) => [`"${mail}"`, `the site's domain (did you mean ${box}${own}?)`]);
  return eachFile(({ data, body, bodyLine }) => [
    ...textsIn(data).flatMap(([path, text]) =>
      told(text).map((words) => asAdvice(fieldIssue(path, ...words))),
    ),
    ...body
      .split("\n")
      .flatMap((text, index) =>
        told(text).map(([found, write]) =>
          asAdvice({ field: "body", line: bodyLine + index, found, write }),
        ),
      ),
  ])(context);
};

/** Titles that end with the brand, which the site puts before each. */
const titles: Check = (context) => {
  const brand = ` ${String(siteOf(context).brand)}`;
  return eachFile(({ data }) =>
    textsIn(data).flatMap(([path, text]): Issue[] => {
      const isTwice = path.at(-1) === "title" && / [|–—-]$/u.test(text.split(brand)[0] ?? "");
      if (!isTwice || !text.endsWith(brand)) return [];
      const found = `"${text}", though the site adds the brand by itself`;
      return [asAdvice(fieldIssue(path, found, "the title alone"))];
    }),
  )(context);
};

function siteOf({ known }: Parameters<Check>[0]): Data {
  return (known.find(({ path }) => path === "site.json")?.data ?? {}) as Data;
}

/** Values that each have the right form and are most likely wrong. */
export const likelyValues: Check = (context) =>
  [
    templateWords,
    figures,
    names,
    authors,
    companies,
    alts,
    cutDescriptions,
    applications,
    salaries,
    domains,
    titles,
  ].flatMap((check) => check(context));
