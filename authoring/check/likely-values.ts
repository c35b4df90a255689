import { distance } from "fastest-levenshtein";
import { role } from "../types/collections/roles";
import { teamMember } from "../types/collections/people";
import { FIRST_LANGUAGE } from "../../src/site/site-data";
import { formOf } from "../read/sections-of";
import { fileLanguage } from "../types/languages";
import { fieldIssue, valueAt, textsIn } from "../read/issue";
import {
  type Check,
  dataOf,
  eachFile,
  eachPassage,
  eachText,
  type KnownFile,
} from "./check-context";
import { figures } from "./figures";
import { templateWords } from "./templates";

type Data = Record<string, unknown>;

/** Words of a job, which are part of no name. */
const JOB =
  /\b(?:C[EFOTI]O|[ES]?VP|chief executive|head of|partner|director|manager|officer|chair(?:man|woman|person)|president|founder|mentor|specialist|consultant|toimitusjohtaja|johtaja)\b/iu;

/** A job in the place of a name: two fields in the wrong order. */
const names = eachText((text, key, [top]) => {
  const isOfPerson = !["metrics", "office", "blocks", "application"].includes(String(top));
  if (!isOfPerson || !/^(?:name|author)$/u.test(String(key))) return undefined;
  if (/^\p{Ll}+(?:[ -]\p{Ll}+)+$/u.test(text)) {
    return [`"${text}"`, "the name with its capitals", true];
  }
  if (!JOB.test(text)) return undefined;
  const write = "the person's name here, the job in its own field";
  return [`"${text}", which is a job and no name`, write, true];
});

/** An author whose name is nearly that of a person of the team. */
const authors: Check = (context) => {
  const team = context.known
    .filter(({ contentType }) => contentType.type === teamMember.type)
    .map(({ data }) => String((data as Data).name));
  return eachFile(({ path, data }) => {
    if (!path.startsWith("news/")) return [];
    const { author, authorRole } = data as Data;
    const name = String(author);
    const parts = wordsOf(name);
    const [meant, second] = team.filter(
      (other) => distance(other, name) <= 2 || wordsOf(other).every((part) => parts.includes(part)),
    );
    if (team.includes(String(authorRole))) {
      const write = "the author's role here, the name as author";
      return [fieldIssue(["authorRole"], `"${String(authorRole)}", a name`, write)];
    }
    if (!meant || second || team.includes(name)) return [];
    const write = `the name as content/team has it (did you mean ${meant}?)`;
    return [fieldIssue(["author"], `"${name}"`, write, true)];
  })(context);
};

const wordsOf = (name: string) => name.split(/[\s,/<>]+/u);
/** The name of a company that is nearly one of companies.json. */
const companies: Check = (context) => {
  const all = textsIn(dataOf(context.known, "companies.json"));
  const known = all.flatMap(([at, text]) => (at.at(-1) === "name" ? [text] : []));
  return eachText((text, key) => {
    if (key !== "company" || text.length < 6 || known.includes(text)) return undefined;
    const meant = known.find((name) => distance(name, text) <= 2);
    const write = `the name as content/companies.json has it (did you mean ${meant}?)`;
    return meant ? [`"${text}"`, write, true] : undefined;
  })(context);
};

/** A picture that is described by the title of its article. */
const alts = eachFile(({ data }) => {
  const { title, image } = data as { title?: unknown; image?: Data };
  if (title === undefined || image?.alt !== title) return [];
  const write = "what the picture shows: the title stands beside it";
  return [fieldIssue(["image", "alt"], "the words of title", write, true)];
});

/** Descriptions that end in the midst of a sentence, as a search engine would cut them. */
const cutDescriptions = eachText((text, key) =>
  /^(?:description|excerpt)$/u.test(String(key)) &&
  text.length >= 80 &&
  /(?:[\p{L}\p{N},]|…|\.{3})$/u.test(text)
    ? [`"… ${text.slice(-30)}", which has no end`, "the sentence to its full stop", true]
    : undefined,
);

/** The application form offers a few roles: a page of another one would select a wrong one. */
const applications = eachFile(({ contentType, path, data }, { known }) => {
  const { title, applyAs, draft } = data as Data;
  const form = `forms/${fileLanguage(path)}.json`;
  const roles = rolesOf(known, form);
  const name = roles.find(({ id }) => id === applyAs)?.name;
  if (contentType.type !== role.type || draft === true || name === undefined) return [];
  if (String(title).toLowerCase().includes(name.toLowerCase())) return [];
  const found = `"${String(title)}", whose applicants the form would take for "${name}"`;
  const all = roles.map((one) => `${one.name} (applyAs: ${one.id})`).join(" or ");
  return [fieldIssue(["title"], found, `${all}; ${form} may have another role`)];
});

interface ApplicantRole {
  id?: unknown;
  name: string;
}

function rolesOf(known: readonly KnownFile[], form = "forms/en.json"): ApplicantRole[] {
  const roles = valueAt(dataOf(known, form), ["application", "roles"]);
  const all: unknown[] = Array.isArray(roles) ? roles : [];
  return all.filter((one): one is ApplicantRole => typeof valueAt(one, ["name"]) === "string");
}

/** Roles of the application form that no page describes. */
const unusedRoles: Check = ({ known }) => {
  const files = known.filter(({ contentType }) => contentType.type === role.type);
  if (files.length === 0) return [];
  return rolesOf(known).flatMap(({ id }, index) => {
    if (files.some(({ data }) => (data as Data).applyAs === id)) return [];
    const found = `"${String(id)}", which no file of content/roles applies for`;
    const write = "the role of a file there, or delete it";
    const path = ["application", "roles", index, "id"];
    return [{ file: "forms/en.json", ...fieldIssue(path, found, write, true) }];
  });
};

/** Roles for which no page has the form to apply with. */
const withoutForm = eachFile(({ contentType, path, data }, { known }) => {
  if (contentType.type !== role.type || (data as Data).draft === true) return [];
  const langs = [fileLanguage(path), FIRST_LANGUAGE];
  const hasForm = known.some(
    (file) => langs.includes(fileLanguage(file.path)) && formOf(file.data) === "job-application",
  );
  const found = "a role without a page to apply on, with the form job-application";
  const write = "content/pages/apply.json, or delete it";
  return hasForm ? [] : [fieldIssue(["applyAs"], found, write, true)];
});

/** The least and the most pay for each time, in EUR or a currency of about ten to one. */
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
    return [fieldIssue(["salary", field], found, "the pay for that time in full", true)];
  });
});

/** A domain that is nearly the site's own: mails to it are lost. */
const domains: Check = (context) => {
  const own = String(dataOf(context.known, "site.json").email).split("@")[1] ?? "";
  return eachPassage((text) =>
    [...text.matchAll(/(?<![\w.+-])([\w.+-]+@)([\w-]+(?:\.[\w-]+)+)/gu)]
      .filter(([, , domain = ""]) => domain !== own && distance(domain, own) <= 2)
      .map(([mail, box = ""]) => {
        const write = `the site's domain (did you mean ${box}${own}?)`;
        return [`"${mail}"`, write, true];
      }),
  )(context);
};

/** Titles that end with the brand, which the site puts before each. */
const titles: Check = (context) => {
  const brand = ` ${String(dataOf(context.known, "site.json").brand)}`;
  return eachText((text, key) =>
    key === "title" && text.endsWith(brand) && / [|–—-]$/u.test(text.split(brand)[0] ?? "")
      ? [`"${text}", though the site adds the brand by itself`, "the title alone", true]
      : undefined,
  )(context);
};

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
    unusedRoles,
    withoutForm,
    salaries,
    domains,
    titles,
  ].flatMap((check) => check(context));
