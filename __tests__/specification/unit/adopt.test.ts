import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkAnswers } from "../../../authoring/commands/adopt/answers";
import { OSLO } from "../../support/fixtures";
import { copyProject, linkPackages, type Project } from "./copied-project";

// Each run bundles its programs.
jest.setTimeout(120_000);

let project: Project;
const adopt = (args: string[] = [], input = "") =>
  project.run(["scripts/program.mjs", "authoring/commands/adopt.ts", ...args], input);
const git = (...args: string[]) => project.git(...args);
const read = (file: string) => project.read(file);
const list = (folder: string) => project.list(folder);
const write = (file: string, text: string) => project.write(file, text);
const lines = (text: string) => text.split("\n").filter((line) => line !== "");

beforeAll(() => {
  project = copyProject(mkdtempSync(join(tmpdir(), "adopt-")));
  linkPackages(project.root);
});
// The command prints this one to undo what it did.
afterEach(() => git("checkout", "-f", "--quiet"));
afterAll(() => {
  rmSync(project.root, { recursive: true });
  rmSync(`${project.root}-answers.json`, { force: true });
});

test("refuses to run with uncommitted changes and lists them", () => {
  write("content/companies.json", "{}");
  write("answers.json", JSON.stringify(OSLO));
  const { status, output } = adopt(["answers.json"]);
  expect(output).toBe(
    "Nothing was changed.\nCommit what you have changed first:\n M content/companies.json\n",
  );
  expect(status).toBe(1);
  git("checkout", "--quiet", "content");
});

test("refuses to run on an adopted site", () => {
  const site = JSON.parse(read("content/site.json")) as { brand: string };
  write("content/site.json", JSON.stringify({ ...site, formerNames: ["Suunta"] }));
  project.commit("Adopt");
  expect(adopt(["answers.json"]).output).toBe(
    `Nothing was changed.\nThis is the site of ${site.brand} already: edit content/site.json.\n`,
  );
  git("reset", "--quiet", "--hard", "HEAD~1");
});

test.each([
  ["timeZone", "Norway"],
  ["languages", ["no-NO", "en"]],
  ["languages", []],
  ["email", "fjordlys.example.com"],
  ["country", "Norge!"],
  ["country", "Eestti", "the name of a country (did you mean Eesti?)"],
  ["postalCode", "00151"],
  ["currency", "KR"],
  ["name", 'The "Fjord"'],
  ["name", "Kontor for lederutvikling i Norden", "at most 30 characters"],
  ["city", "", "an answer"],
  ["street", undefined, "an answer"],
  ["town", "Oslo", "town is not asked, only name, "],
])("rejects %s: %p", (field, answer, words = "") => {
  expect(checkAnswers(OSLO).success).toBe(true);
  const { error } = checkAnswers({ ...OSLO, [field]: answer });
  expect(error?.issues[0]?.message).toContain(words);
  const named = error?.issues.map((issue) => ("keys" in issue ? issue.keys : issue.path)[0]);
  // Nothing else is blamed: without its country, a postal code is not wrong.
  expect([...new Set(named)]).toEqual([field]);
});

test("an invalid answer in the file, or too few answers, change nothing", () => {
  write("answers.json", JSON.stringify({ ...OSLO, timeZone: "Europe/Olso" }));
  const wrong = adopt(["answers.json"]);
  expect(wrong.output).toMatch(
    /^Nothing was changed\.\ntimeZone: .* \(did you mean Europe\/Oslo\?\)\n$/u,
  );
  rmSync(join(project.root, "answers.json"));
  const few = adopt([], `${OSLO.name}\n`);
  expect(few.output).toContain("Nothing was changed.\nThe answers end too early.");
  expect([wrong.status, few.status]).toEqual([1, 1]);
  expect(git("status", "--porcelain")).toBe("");
});

test("the answers turn it into the site of Fjordlys Coaching, and git undoes it", () => {
  const before = JSON.parse(read("content/site.json")) as {
    brand: string;
    office: { city: string };
  };
  const answers = Object.values({ ...OSLO, country: "Norge" }).map(String);
  // The command asks again after an invalid answer.
  answers.splice(Object.keys(OSLO).indexOf("timeZone"), 0, "Oslo");
  const { status, output } = adopt([], `${answers.join("\n")}\n`);
  expect(output).toMatch(/Time zone.*: +a name such as .*\nTime zone.*: Languages/u);
  expect(output).toContain("This is the site of Fjordlys Coaching now");
  expect(output).toMatch(/Words to write, or to translate:\n +[\d,]+ {2}pages \(\d+ files\)\n/u);
  // Advice names what is left of the old place and language; nothing is wrong.
  expect(output).toMatch(/contact\.json:\d+ · .* the former name "Finland"/u);
  expect(output).toMatch(/found sentences of the sample in (\d+) of \1 files: pages\//u);
  expect(output).not.toContain("delete whichever of the two is the copy");
  expect(output).toMatch(
    /pages\/home\.nb\.json · .* found \d+ of \d+ texts in the words of the English text/u,
  );
  expect(output).toMatch(/Nothing wrong in \d+ files/u);
  expect(status).toBe(0);

  expect(JSON.parse(read("content/site.json"))).toMatchObject({
    brand: "Fjordlys Coaching",
    email: "hei@fjordlys.example.com",
    office: {
      ...{ name: "Fjordlys Coaching, Oslo", street: "Rådhusgata 12", postalCode: "0151" },
      ...{ country: "Norway", countryCode: "NO" },
    },
    timeZone: "Europe/Oslo",
    timeZoneName: "Oslo",
    currency: "NOK",
    languages: ["en", "nb"],
    storyLanguages: ["en", "nb"],
    feeds: [{ lang: "en" }, { lang: "nb" }],
  });
  expect(JSON.parse(read("content/site.nb.json"))).toMatchObject({ office: { country: "Norge" } });
  expect(read("content/spelling.txt")).toMatch(
    /\nFjordlys\nCoaching\nRådhusgata\nOslo\n(?:\p{L}+\n)+$/u,
  );
  // The old company and its place, and the people and companies whose files are gone.
  const { formerNames } = JSON.parse(read("content/site.json")) as { formerNames: string[] };
  const old = [before.brand, before.office.city, "Finland", "Majakkalaituri", "Finnish"];
  expect(formerNames.slice(0, old.length)).toEqual(old);
  const [PERSON, COMPANY, RECIPIENT] = ["Katri Vuorenlahti", "Norrvik Lines", "Luotsi CRM Oy"];
  expect(formerNames).toEqual(expect.arrayContaining([PERSON, COMPANY, RECIPIENT]));
  const person = list("content/team").find((file) => file.endsWith(".json")) ?? "";
  const { name } = JSON.parse(read(`content/team/${person}`)) as { name: string };
  expect(formerNames).not.toContain(name);
  const changed = lines(git("diff", "--staged", "--name-only", "--no-renames"));
  expect(changed.filter((file) => !/^(?:content|static)\//u.test(file))).toEqual([]);
  expect(JSON.parse(read("content/words.nb.json"))).toMatchObject({
    name: "Norsk bokmål",
    locale: "nb_NO",
  });
  expect(JSON.parse(read("content/mails.nb.json"))).toMatchObject({ name: "Norsk bokmål" });
  // The brochure tells of the sample's programme, in its name.
  expect(existsSync(join(project.root, "static"))).toBe(false);
  expect(list("content/brochure")).toEqual(["brochure.css", "en.html"]);
  expect(read("content/pages/ai-mentoring.json")).not.toContain(".pdf");
  expect(list("content/news")).toHaveLength(1);
  expect(list("content/team")).toHaveLength(3);
  const stories = list("content/stories").filter((name) => !name.includes("."));
  expect(stories).toHaveLength(1);
  expect(list(`content/stories/${stories[0]}`)).toEqual(
    expect.arrayContaining(["index.mdx", "index.nb.mdx"]),
  );

  git("checkout", "-f");
  expect(git("status", "--porcelain")).toBe("");
});

const PLACE = { city: "Tallinn", country: "Eesti", postalCode: "10123" };
const TALLINN = { ...OSLO, ...PLACE, name: "Teejuht ja Partnerid Koolitus+" };

/** Outside the folder, where git does not see it. */
const writeAnswers = (answers: object) => {
  const file = `${project.root}-answers.json`;
  writeFileSync(file, JSON.stringify(answers));
  return file;
};

test.each([[["fi", "en"]], [["sv", "fi"]]])(
  "pages in %j: nothing is wrong, and links stay in their language",
  (languages) => {
    const { output } = adopt([writeAnswers({ ...TALLINN, languages })]);
    expect(output).toMatch(/Nothing wrong in \d+ files/u);
    if (!languages.includes("en")) expect(output).not.toContain(".en.json");
    const [first = "", ...others] = languages;
    expect(JSON.parse(read("content/words.json"))).toMatchObject({
      locale: expect.stringMatching(`^${first}_`) as string,
    });
    const homes = list("content/pages").filter((file) => file.startsWith("home."));
    expect(homes).toEqual([...others.map((lang) => `home.${lang}.json`), "home.json"]);
    expect(list("content").filter((file) => file.startsWith("mails."))).toContain(
      first === "en" ? "mails.json" : "mails.en.json",
    );
    const { call } = JSON.parse(read("content/navigation.json")) as { call: { to: string } };
    expect(call.to).toBe("/discovery-call");
    if (others.includes("en"))
      expect(read("content/navigation.en.json")).toContain('"to": "/en/discovery-call"');
  },
);

test("no file outside content/ names the company of the sample, but history and its own tests", () => {
  const { brand } = JSON.parse(read("content/site.json")) as { brand: string };
  const places = ["content", "CHANGELOG.md", "__tests__/specification"];
  const outside = ["--", ".", ...places.map((path) => `:(exclude)${path}`)];
  // git grep exits with 1 where it finds nothing.
  expect(() => git("grep", "-ilI", brand, ...outside)).toThrow(/^Command failed[^\n]*$/u);
  const paths = lines(git("ls-files", ...outside));
  expect(paths.filter((path) => path.toLowerCase().includes(brand.toLowerCase()))).toEqual([]);
});
