import { withPhrases } from "../../cms/admin/phrases";

test("our words stand in for Decap's, the others stay", () => {
  const theirs = { editor: { editorToolbar: { publish: "Publish", back: "Back" } }, app: "App" };
  const merged = withPhrases(theirs);
  expect(merged).toMatchObject({ editor: { editorToolbar: { publish: "Save", back: "Back" } } });
  expect(merged.app).toBe("App");
});
