import { ROLE_IDS } from "../../../functions/contract/roles";
import { role } from "../../../gatsby/content-types/collections/roles";
import { formatIssue } from "../../../gatsby/content/issue";
import { schemaIssues } from "../../../gatsby/content-check/schema";
import { readJson } from "../../support/content";

interface RoleFile {
  applyAs: string;
  datePosted: string;
  validThrough: string;
  metrics: { entries: { value: number; scale: number }[] };
}

const mentor = () => readJson<RoleFile>("roles/ai-mentor.json");

const problems = (data: unknown) =>
  schemaIssues(role, data).map((finding) =>
    formatIssue({ ...finding, file: "roles/ai-mentor.json" }),
  );

test("a role is applied for under a name that the application form knows", () => {
  expect([...role.schema.shape.applyAs.options].sort()).toEqual([...ROLE_IDS].sort());
  expect(problems({ ...mentor(), applyAs: "director" })).toEqual([
    expect.stringContaining('applyAs · found "director" · write the role'),
  ]);
});

test("an aim above its gauge's scale is named with what to write", () => {
  const data = mentor();
  data.metrics.entries = data.metrics.entries.map((entry) => ({ ...entry, value: 7, scale: 6 }));
  expect(problems(data)).toHaveLength(6);
  expect(problems(data)[0]).toBe(
    "content/roles/ai-mentor.json · metrics.entries[0].value · found 7 · write a number that is not above the gauge's scale",
  );
});

test("a role cannot close before it was posted", () => {
  expect(problems({ ...mentor(), validThrough: "2020-01-01" })).toEqual([
    expect.stringContaining('validThrough · found "2020-01-01" · write a day that is not before'),
  ]);
});
