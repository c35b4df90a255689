import { onServerWithClones } from "../../support/clones";

const { authorNamed } = onServerWithClones();

const STORY = "stories/lene-korsvik/index.mdx";
const TRANSLATION = "stories/lene-korsvik/index.nb.mdx";
const PARAGRAPH = "She reads it on Fridays.";

/** An author who has changed the title and a paragraph of a story in English. */
function changed() {
  const hanna = authorNamed("hanna");
  hanna.edit(STORY, /^title: .*$/mu, "title: A mentor who asks back");
  hanna.edit(STORY, "There are three.", PARAGRAPH);
  const changes = async (file: string) => {
    const query = new URLSearchParams({ path: `content/${file}` }).toString();
    return (await hanna.ask<{ changes: object[] }>(`/admin/api/entries?${query}`)).changes;
  };
  return { hanna, changes };
}

const LANGUAGES = { from: "English", to: "Norwegian Bokmål" };

test("both forms name what has changed in the original only, until the translation follows", async () => {
  const { hanna, changes } = changed();
  const both = [{ ...LANGUAGES, fields: ["title", "body (1 paragraph)"] }];
  expect([await changes(STORY), await changes(TRANSLATION)]).toEqual([both, both]);
  await hanna.handIn({ isConfirmed: true });
  expect(await changes(TRANSLATION)).toEqual(both);
  hanna.edit(TRANSLATION, /^title: .*$/mu, "title: En mentor som spør");
  const rest = [{ ...LANGUAGES, fields: ["body (1 paragraph)"] }];
  expect(await changes(STORY)).toEqual(rest);
  hanna.edit(TRANSLATION, "De er tre.", "Hun leser det på fredager.");
  expect(await changes(STORY)).toEqual([]);
});

test("a new and a deleted paragraph count until the text of the translation changes", async () => {
  const { hanna, changes } = changed();
  hanna.edit(STORY, PARAGRAPH, `${PARAGRAPH}\n\nAnd on Mondays.`);
  expect(await changes(STORY)).toEqual([
    { ...LANGUAGES, fields: ["title", "body (2 paragraphs)"] },
  ]);
  hanna.edit(STORY, /\n\n[^\n]*\n\nAnd on Mondays\.[^\n]*/u, "");
  expect(await changes(STORY)).toEqual([{ ...LANGUAGES, fields: ["title", "body (1 paragraph)"] }]);
  hanna.edit(TRANSLATION, /\n\nDe er tre[^\n]*/u, "");
  expect(await changes(STORY)).toEqual([{ ...LANGUAGES, fields: ["title"] }]);
});

test("a hand-in of the original alone names each text, and goes on after a second look", async () => {
  const { hanna } = changed();
  const told = {
    ...{ file: TRANSLATION, title: "Lene Korsvik, Norwegian Bokmål" },
    ...{ found: "a change in English only", write: "the same in Norwegian Bokmål" },
  };
  expect(await hanna.handIn()).toMatchObject({
    outcome: "untranslated",
    advice: [
      { ...told, field: "title", quote: "A mentor who asks back" },
      { ...told, field: "body", quote: expect.stringMatching(/^She reads it on Fridays\./u) },
    ],
  });
  expect(await hanna.handIn({ isConfirmed: true })).toEqual({ outcome: "done" });
});

test("a hand-in counts many changed texts of a field", async () => {
  const { hanna } = changed();
  const more = ["One", "Two", "Three", "Four", "Five"].map((word) => `${word} more.`).join("\n\n");
  hanna.edit(STORY, PARAGRAPH, `${PARAGRAPH}\n\n${more}`);
  expect(await hanna.handIn()).toMatchObject({
    advice: [{ field: "title" }, { field: "body", found: "6 changes in English only" }],
  });
});

test("a hand-in names a paragraph that is gone from the original", async () => {
  const { hanna } = changed();
  hanna.edit(STORY, /\n\nShe reads it[^\n]*/u, "");
  expect(await hanna.handIn()).toMatchObject({
    advice: [
      { field: "title" },
      {
        ...{ field: "body", quote: expect.stringMatching(/^There are three\./u) as string },
        ...{ found: "a text that is no longer in English" },
        write: "delete it in Norwegian Bokmål too",
      },
    ],
  });
});

test("a draft of either text is not compared", async () => {
  const { hanna } = changed();
  hanna.edit(TRANSLATION, "---\n", "---\ndraft: true\n");
  expect(await hanna.handIn()).toEqual({ outcome: "done" });
});

test("Save does not call a translation old that it has just changed", async () => {
  const { hanna } = changed();
  const [form, translation] = ["forms/send-message-form.json", "forms/send-message-form.nb.json"];
  hanna.edit(form, '"submit": "', '"submit": "Please: ');
  hanna.git("commit", "-qam", "English", "--date=2090-01-01T12:00:00Z");
  hanna.git("rebase", "-q", "--force-rebase", "--committer-date-is-author-date", "HEAD~1");
  const raw = hanna.read(translation).replace('"title": "', '"title": "Ny ');
  const { version } = await hanna.open(translation);
  expect(await hanna.save(translation, raw, version)).toMatchObject({ problems: [], advice: [] });
});
