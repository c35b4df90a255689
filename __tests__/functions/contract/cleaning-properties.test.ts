import fc from "fast-check";
import { checkForm } from "../../../functions/contract/check";
import { cleanAnswer, visiblyCleaned } from "../../../functions/contract/clean-answer";
import type { FieldDefinition } from "../../../functions/contract/form-definition";
import { VALID, FORM_NAMES, FORMS, TODAY } from "../support/records";
import { closeTestServices, openTestService, payload } from "../support/service";

afterEach(closeTestServices);

const SEEN = [
  "Aino",
  "Ä",
  "e\u0301",
  "م",
  "क्",
  "漢",
  "👩‍🚀",
  "@",
  ".",
  "<",
  ">",
  "tel:",
  "ext. 1",
  "\ufe0f",
];
const PASTED = [
  "mailto:",
  "https//",
  "in/",
  "a@b.example",
  "www.linkedin.com/",
  "040 123",
  "“",
  ";",
  "%2B",
];
const HIDDEN = [
  "\u200b",
  "\u00ad",
  "\u202a",
  "\u202c",
  "\u2060",
  "\ufeff",
  "\u200d",
  "\u200c",
  "\u{e0067}",
];
const SPACES = [" ", "\u00a0", "\t", "\n", "\r\n", "\u3000"];

const texts = (...parts: string[][]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...parts.flat()), fc.string({ unit: "binary", maxLength: 3 })))
    .map((pieces) => pieces.join(""));

const FIELDS = FORMS["job-application"].fields;
const ANY_TEXT = FIELDS.filter(({ kind }) => kind === "line" || kind === "text");

test("cleaning twice is cleaning once, whatever was pasted", () => {
  const property = fc.property(
    fc.constantFrom(...FIELDS),
    texts(SEEN, PASTED, HIDDEN, SPACES),
    (field: FieldDefinition, text) => {
      const once = cleanAnswer(field, text);
      expect(cleanAnswer(field, once)).toBe(once);
      expect(visiblyCleaned(field, once)).toBeUndefined();
    },
  );
  fc.assert(property, { numRuns: 2000 });
});

test("what is seen of a name or a message stays", () => {
  const visible = (text: string) =>
    text.normalize("NFC").replace(/[\p{C}\p{Z}\s\u2800\u3164\uffa0]/gu, "");
  const seen = fc
    .array(fc.constantFrom(...SEEN, ...PASTED, ...HIDDEN, ...SPACES))
    .map((pieces) => pieces.join(""));
  const property = fc.property(fc.constantFrom(...ANY_TEXT), seen, (field, text) => {
    const cleaned = cleanAnswer(field, text);
    expect(visible(cleaned)).toBe(visible(text));
    expect(cleaned).not.toMatch(/[\u00ad\u200b\u202a-\u202e\u2060\ufeff]/u);
    if (field.kind === "line") expect(cleaned).not.toMatch(/[^\S ]/u);
  });
  fc.assert(property, { numRuns: 1000 });
});

test("the server stores what the browser sends, and takes both for one submission", async () => {
  const formName = fc.constantFrom(...FORM_NAMES);
  const answers = fc.array(texts(HIDDEN, SPACES), { minLength: 8, maxLength: 8 });
  const property = fc.asyncProperty(formName, answers, async (name, around) => {
    const service = openTestService();
    const valid: Readonly<Record<string, string>> = VALID[name];
    const typed = Object.fromEntries(
      Object.entries(valid).map(([field, value], index) => [
        field,
        `${around[index]}${value}${around.at(-1 - index)}`.replaceAll(/\p{Cs}/gu, ""),
      ]),
    );
    const inBrowser = checkForm(FORMS[name], typed, { today: TODAY });
    const submissionId = crypto.randomUUID();
    const raw = await service.post(payload(name, { ...typed, submissionId }));
    expect(raw.status).toBe(inBrowser.ok ? 200 : 422);
    if (!inBrowser.ok) return;
    const again = await service.plainPost(payload(name, { ...inBrowser.record, submissionId }));
    expect(again.status).toBe(303);
    const [lead, ...others] = await service.leads();
    expect(lead?.fields).toEqual(inBrowser.record);
    expect(others).toEqual([]);
  });
  await fc.assert(property, { numRuns: 12 });
});

test("all one-line answers of all forms are cleaned", async () => {
  const service = openTestService();
  for (const name of FORM_NAMES) {
    const valid: Readonly<Record<string, string>> = VALID[name];
    const dirty = Object.fromEntries(
      Object.entries(valid).map(([field, value]) => [field, value && `\u202a${value}\u200b\u202c`]),
    );
    expect((await service.post(payload(name, dirty))).status).toBe(200);
    const stored = (await service.leads()).find(({ formName }) => formName === name);
    expect(stored?.fields).toEqual(valid);
  }
});
