import { cmsConfig } from "../../authoring/cms/config/config";
import { KIND_NAMES } from "../../functions/contract/form-definition";
import { readFixture } from "../support/fixtures";
import { copiedContent } from "./check/copied-content";

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

test("a line of a translated form is that of its own file, whatever the order of its questions", async () => {
  content.edit("forms/send-message-form.nb.json", ({ fields }) => (fields as object[]).reverse());
  const text = content.read("forms/send-message-form.nb.json");
  content.write("forms/send-message-form.nb.json", text.replace('"Emne"', '"Emne "'));
  const line = text.slice(0, text.indexOf('"Emne"')).split("\n").length;
  expect(await content.problems()).toEqual([
    expect.stringContaining(`forms/send-message-form.nb.json:${line} · fields[4].label · found`),
  ]);
});

test("a page in another language wants its form in that language, whole", async () => {
  const page = "pages/contact.nb.json";
  const form = { type: "form", form: "send-message-form", heading: "Skriv", intro: "Til oss." };
  content.write(page, JSON.stringify({ address: "kontakt", sections: [form] }));
  const told = (await content.problems()).join("\n");
  for (const field of ["submit", "privacy", "thanks.heading"])
    expect(told).toContain(`send-message-form.nb.json:1 · ${field} · found nothing`);
  content.remove("forms/send-message-form.nb.json");
  expect((await content.problems()).join("\n")).toContain(
    "content/forms/send-message-form.nb.json · (file) · found no such file, though site.json has",
  );
});

test("a call has a room with a secret, which its translation inherits", async () => {
  for (const room of ["https://meet.example.com/fjordlys", "https://meet.example.com/{secret}"]) {
    content.edit("forms/standard-call-booking.json", (form) => (form["room"] = room));
    expect(await content.problems()).toEqual([]);
  }
});

test("the promise of an answer is the same in a translation", async () => {
  content.write(
    "site.nb.json",
    JSON.stringify({
      ...{ tagline: "KI-mentoring for norske ledere", timeZoneName: "Oslo" },
      figures: { replyHours: "24–36" },
    }),
  );
  expect((await content.problems()).join("\n")).toContain(
    'content/site.nb.json:1 · figures.replyHours · found "24–36", but replyHours is 48 · write 48',
  );
});

test("advises against thanks that a call confirmed at once contradicts", async () => {
  const file = "forms/standard-call-booking.json";
  const heading = "Received, not yet confirmed";
  content.edit(file, (form) => Object.assign(form["thanks"] as object, { heading }));
  expect(await content.problems()).toEqual([]);
  const booking = { seats: 1, holdDays: 2, noticeDays: 0, confirm: "at once" };
  content.edit("site.json", (site) => (site["booking"] = booking));
  expect(await content.problems()).toEqual([
    expect.stringMatching(
      /booking\.json:\d+ · thanks\.heading · advice: found "not yet confirmed"/u,
    ),
  ]);
});

/** A form of choices, each with a condition on another. */
function formWith(count: number, choices: number, conditionOf: (index: number) => number) {
  const { fields, ...form } = JSON.parse(readFixture("forms/send-message-form.json")) as {
    fields: object[];
  };
  const questions = Array.from({ length: count }, (_, index) => ({
    ...{ name: `q${index}`, kind: "choice", label: `Question ${index}`, error: "Choose" },
    shownWhen: { field: `q${conditionOf(index)}`, is: ["c0"] },
    choices: Array.from({ length: choices }, (__, id) => ({ id: `c${id}`, name: `Choice ${id}` })),
  }));
  const all = { ...form, formType: "hostile", fields: [...fields.slice(0, 2), ...questions] };
  content.write("forms/hostile.json", JSON.stringify(all, undefined, 1));
}

test.each([
  ["a hundred questions", 100, 2, "fields · found a list of 102 · write the questions"],
  ["ten thousand answers", 1, 10_000, "fields[2].choices · found a list of 10000"],
  [
    "conditions in a circle",
    38,
    100,
    'fields[2].shownWhen.field · found "q1", which is asked later',
  ],
])("a hostile form is refused at once: %s", async (_, count, choices, found) => {
  formWith(count, choices, (index) => (index + 1) % count);
  const start = performance.now();
  const told = (await content.problems()).filter((line) => line.includes("hostile"));
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(told.join("\n")).toMatch(/^content\/forms\/hostile\.json:\d+ · /u);
  expect(told.join("\n")).toContain(found);
});

test("a form is made in the CMS: each kind of question asks for what it has", () => {
  const backend = { name: "content" };
  const config = cmsConfig({ paths: [], backend, siteUrl: "http://localhost:8000" });
  const made = config.collections.find(({ folder }) => folder === "content/forms");
  expect(made).toMatchObject({ label: "Forms", label_singular: "Form", create: true });
  const questions = made?.fields?.find(({ name }) => name === "fields");
  expect(questions).toMatchObject({ widget: "list", typeKey: "kind" });
  expect(questions?.types?.map(({ name }) => name)).toEqual(KIND_NAMES);
  const needed = questions?.types?.map(({ fields }) => fields?.filter(({ required }) => required));
  expect(needed?.at(-1)?.map(({ name }) => name)).toEqual(["name", "label", "error", "hours"]);
});
