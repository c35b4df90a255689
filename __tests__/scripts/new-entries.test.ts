import { formatProblem } from "../../gatsby/content-check/problems";
import { copiedContent } from "../gatsby/content-check/copied-content";
import { flags, PORTRAIT, runScript } from "./content-command";

// Each run bundles and starts the real command.
jest.setTimeout(120_000);

const content = copiedContent();

afterEach(() => content.restore());
afterAll(() => content.cleanUp());

const runNew = (args: string[], lines?: string[]) =>
  runScript("new", [...args, "--content", content.root], lines);

test("a person of the team stands after all others, the portrait beside the file", async () => {
  const person = { name: "Åsa Öst", role: "ai mentor", image: PORTRAIT, "image.alt": "A figurine" };
  const { output } = await runNew(["team", ...flags(person)]);
  expect(output).toContain("Nothing wrong in");
  expect(JSON.parse(content.read("team/asa-ost.json"))).toEqual({
    order: 140,
    name: "Åsa Öst",
    role: "AI Mentor",
    image: { src: "./asa-ost.jpg", alt: "A figurine" },
  });
});

test("a role begins as a copy of another, with its own title, days and address", async () => {
  content.edit("roles/ai-mentor.json", (like) => Object.assign(like, { aliases: ["/mentor"] }));
  const { output } = await runNew([
    "role",
    ...flags({
      like: "ai-mentor",
      title: "Night Watch",
      "head.description": "Watch over all the models at night, so that nobody else has to do it.",
      validThrough: "2099-01-01",
      summary: "You watch.",
      lead: "You watch at night.",
    }),
  ]);
  expect(output).toContain("Nothing wrong in");
  const role = JSON.parse(content.read("roles/night-watch.json")) as Record<string, unknown>;
  const like = JSON.parse(content.read("roles/ai-mentor.json")) as Record<string, unknown>;
  expect(role).toMatchObject({ title: "Night Watch", order: 3, head: { title: "Night Watch" } });
  expect(role.duties).toEqual(like.duties);
  expect(role).not.toHaveProperty("aliases");
});

test.each([
  ["company", { name: "Vesterskär Nytt", setting: "serif" }, "companies.json"],
  ["faq", { page: "contact", question: "Is it open?", answer: "Yes." }, "pages/contact.json"],
  ["module", { title: "Doors", description: "What is done.", value: "Much." }, "modules.json"],
])(
  "%s: an entry more stands at the end of its list, and no other line changes",
  async (name, given, file) => {
    const before = content.read(file).split("\n");
    const { output } = await runNew([name, ...flags(given)]);
    expect(output).toContain(`added   to content/${file}`);
    expect(output).toContain("Nothing wrong in");
    const after = content.read(file).split("\n");
    const same = before.filter((line) => after.includes(line) || after.includes(`${line},`));
    expect(same).toHaveLength(before.length);
    expect(after.length).toBeGreaterThan(before.length);
  },
);

test("a rule of several fields and a value that may be there once only hold as well", async () => {
  const quote = "It works, and it works again, and we say so each morning.";
  const testimonial = {
    ...{
      name: "Ann Other",
      headline: "It works",
      quote,
      highlightedQuote: "it werks",
      title: "CEO",
    },
    ...{ company: "X", avatar: PORTRAIT, "avatar.alt": "A figurine", bgColor: "ice" },
  };
  const { output } = await runNew(["testimonial", ...flags(testimonial)]);
  expect(output).toContain('--highlightedQuote: found "it werks"');
  const twice = await runNew(["company", ...flags({ name: "Havupolku", setting: "serif" })]);
  expect(twice.output).toContain('--name: found "Havupolku", which is there already');
  expect((await content.check()).problems.map(formatProblem)).toEqual([]);
});

test("an answer that breaks such a rule is asked for again, and no other is lost", async () => {
  const words = ["It works", "It works, and it works again, and we say so each morning."];
  const person = ["Ann Other", "CEO", "X", PORTRAIT, "A figurine", "ice"];
  const typed = [...words, "it werks", ...person, "it works"];
  const { code, output } = await runNew(["testimonial"], typed);
  expect(output).toContain('found "it werks" · write words that stand in the quote');
  expect(output).toContain("Nothing wrong in");
  expect(code).toBe(0);
  expect(content.read("testimonials/clients.json")).toContain('"highlightedQuote": "it works"');
  const company = await runNew(["company"], ["Havupolku", "serif", "Pihkapolku"]);
  expect(company.output).toContain('found "Havupolku", which is there already');
  expect(content.read("companies.json")).toContain('{ "name": "Pihkapolku", "setting": "serif" }');
});
