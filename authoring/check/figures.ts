import { splitLanguage } from "../types/languages";
import { fieldIssue, type FileIssue, textsIn } from "../read/issue";
import { type Check, dataOf, type KnownFile } from "./check-context";

type Data = Record<string, unknown>;

const WORDS = [
  ..."zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" "),
  ..."fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(" "),
];
const TENS: Record<string, string> = {
  ...{ thirty: "30", forty: "40", "forty-five": "45", fifty: "50", sixty: "60", ninety: "90" },
};
const HOURS: Record<string, string> = {
  ...{ "half an hour": "0.5", "an hour": "1", "an hour and a half": "1.5", "two hours": "2" },
};
const NUMBER = `\\d+|${[...WORDS, ...Object.keys(TENS)].join("|")}`;

/** `fifteen` is 15, `three to four` is 3–4. */
function digits(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[a-z]+(?:-[a-z]+)?/gu, (word) => {
      const place = WORDS.indexOf(word);
      return place === -1 ? (TENS[word] ?? word) : String(place);
    })
    .replaceAll(/\s*(?:to|-|–)\s*/gu, "–");
}

/** The numbers that texts repeat. */
interface Facts {
  figures: Data;
  gifting: Data;
  people: number;
}

interface Row {
  sign: RegExp;
  /** The number of the match; by default its first group in digits. */
  value?: string;
  is: (facts: Facts) => unknown;
  cure: string;
  /** Where the words mean that number; by default in all texts of the offer. */
  files?: RegExp;
}

/** Phrases with a number, and its source: site.json, the team or the opening hours. */
const ROWS: readonly Row[] = [
  {
    sign: /\bquarter of an hour\b|\bviidentoista minuutin\b|\bvart(?:ti|in)\b|^(?!.*interview).*\b(?:fifteen|15)[ -]?min(?:utes?)?\b/iu,
    ...{ value: "15", is: ({ figures }) => figures.callMinutes, cure: "{callMinutes} minutes" },
  },
  {
    sign: /\ban hour and a half\b|\b(?:ninety|90) minutes\b|\bpuol(?:eksi|en|i)toista tun(?:niksi|nin|tia)\b/iu,
    ...{ value: "1.5", is: ({ figures }) => figures.hours, cure: "{hoursInWords}" },
  },
  {
    sign: /\b(\d+\s?[–-]\s?\d+)\s(?:hours|tunnin)\b/iu,
    ...{ is: ({ figures }) => figures.replyHours, cure: "{replyHours} hours" },
  },
  {
    sign: new RegExp(`\\b((?:${NUMBER})(?: to | ?[–-] ?)(?:${NUMBER})) weeks\\b`, "iu"),
    ...{ is: ({ figures }) => figures.hiringWeeks, cure: "{hiringWeeks} weeks" },
    files: /^(?:hiring|roles\/|mails\/|pages\/(?:join|apply))/u,
  },
  {
    sign: new RegExp(`\\b(${NUMBER})(?: \\w+){0,2} sessions (?:a|per|each|every) month\\b`, "iu"),
    ...{ is: ({ gifting }) => gifting.perMonth, cure: "{perMonth}", files: /^pages\//u },
  },
  {
    sign: new RegExp(`\\b((?:${NUMBER}) of (?:${NUMBER}))(?: \\w+)? sessions\\b`, "iu"),
    is: ({ gifting: { leftThisWeek, perWeek } }) => `${String(leftThisWeek)} of ${String(perWeek)}`,
    ...{ cure: "{left} of {total}", files: /^pages\//u },
  },
  {
    sign: new RegExp(`\\bonly (${NUMBER})(?: sessions?)? (?:remain|left)`, "iu"),
    ...{ is: ({ gifting }) => gifting.leftThisWeek, cure: "{left}", files: /^pages\//u },
  },
  {
    sign: new RegExp(`\\b(${NUMBER}) people\\b`, "iu"),
    ...{ is: ({ people }) => people, cure: "the number of people that content/team has" },
    files: /^pages\/our-story\.json$/u,
  },
];

/** Texts of the offer; news and stories keep the numbers of their own time. */
const OFFER =
  /^(?:site|appointment|hiring|modules)\.json$|^(?:pages|roles|mails)\/|^stories\/shared-block/u;

/** Numbers in words that are no longer those of site.json, of the team or of the opening hours. */
export const figures: Check = ({ known, files }) => {
  const site = dataOf(known, "site.json");
  const facts = {
    figures: (site.figures ?? {}) as Data,
    gifting: (site.gifting ?? {}) as Data,
    people: files.filter(
      (file) =>
        file.path.startsWith("team/") &&
        splitLanguage(file.path).lang === undefined &&
        !(file.ok && (file.data as Data).draft),
    ).length,
  };
  const { callMinutes } = facts.figures;
  if (!/^\d+$/u.test(String(callMinutes ?? 0))) {
    const issue = fieldIssue(["figures", "callMinutes"], `"${String(callMinutes)}"`, "the digits");
    return [{ file: "site.json", ...issue }];
  }
  const texts = known
    .filter(({ path }) => OFFER.test(path))
    .flatMap((file) =>
      // The text before placeholders are replaced: those are always right.
      textsIn(JSON.parse(file.source))
        .filter(([[top]]) => top !== "figures")
        .flatMap(([at, text]) =>
          ROWS.flatMap((row) => contradiction(row, text, facts, file)).map((words) => ({
            file: file.path,
            ...fieldIssue(at, ...words, true),
          })),
        ),
    );
  return [...texts, ...inWords(facts.figures), ...openingHours(known), ...brand(known, site)];
};

function contradiction(
  { sign, value, is, cure, files }: Row,
  text: string,
  facts: Facts,
  { path }: KnownFile,
): [found: string, write: string][] {
  const match = (files?.test(path) ?? true) && sign.exec(text);
  const wanted = is(facts);
  if (!match || wanted === undefined) return [];
  const stated = value ?? digits(match[1] ?? "");
  const words = match[1] ? match[0] : stated;
  return stated === digits(String(wanted))
    ? []
    : [[`"${words}", but it is ${String(wanted)} elsewhere in content/`, cure]];
}

/** The figures of site.json in digits and in words agree. */
function inWords({ callMinutes, callInWords, hours, hoursInWords }: Data): FileIssue[] {
  const pairs = [
    ["callInWords", digits(String(callInWords)), callMinutes],
    ["hoursInWords", HOURS[String(hoursInWords)] ?? "", hours],
  ] as const;
  return pairs.flatMap(([field, stated, wanted]) => {
    if (!/^[\d.]+$/u.test(stated) || stated === String(wanted)) return [];
    const found = `words for ${stated}, but ${String(wanted)} in digits`;
    const issue = fieldIssue(["figures", field], found, "the same number", true);
    return [{ file: "site.json", ...issue }];
  });
}

/** Hours that a text repeats are those of a day of the office on the same page. */
function openingHours(known: readonly KnownFile[]): FileIssue[] {
  return known.flatMap(({ path: file, data }) => {
    const sections = (data as { sections?: unknown }).sections;
    const list: Data[] = Array.isArray(sections) ? sections : [];
    const hours = list.flatMap(({ type, hours: days }) =>
      type === "office" && Array.isArray(days) ? (days as Data[]) : [],
    );
    if (hours.length === 0) return [];
    const days = hours.map((day) => spanOf(String(day.hours)));
    return textsIn(data).flatMap(([at, text]) => {
      const span = /\b\d?\d[:.]\d\d(?:\s?[–-]\s?| to )\d?\d[:.]\d\d\b/u.exec(text)?.[0];
      if (span === undefined || at.at(-1) === "hours" || days.includes(spanOf(span))) return [];
      const found = `"${span}", but no day of the office has these hours`;
      return [{ file, ...fieldIssue(at, found, "the opening hours as they are now", true) }];
    });
  });
}

function spanOf(hours: string): string {
  return hours.replaceAll(".", ":").replace(/\s?[–-]\s?| to /u, "–");
}

/** A brand that only site.json has: the texts still name the old one. */
function brand(known: readonly KnownFile[], site: Data): FileIssue[] {
  const name = String(site.brand);
  const isNamed = known.some(
    ({ path, source, body }) => path !== "site.json" && (source + body).includes(name),
  );
  if (isNamed || site.brand === undefined) return [];
  const found = `"${name}", which no other file of content/ names`;
  const write = "it in the texts, too: they still have the old name";
  return [{ file: "site.json", ...fieldIssue(["brand"], found, write, true) }];
}
