import { readFileSync } from "node:fs";
import { CALL_STAGES } from "../../functions/contract/call-stages";
import { SERVICE_CONTENT } from "../functions/support/records";

/** The rows of the table of docs/leads.md, without the column that describes the stage. */
function documentedStages(): string[][] {
  const page = readFileSync("docs/leads.md", "utf8");
  const table = page.split(/^\| Stage .*\n.*\n/mu)[1]?.split("\n\n")[0] ?? "";
  return table.split("\n").map((row) => {
    const [stage = "", , ...cells] = row.split("|").slice(1, -1);
    return [stage, ...cells].map((cell) => cell.trim());
  });
}

const listed = (names: readonly string[]): string => names.join(", ") || "–";
const asCode = (names: readonly string[]): string => listed(names.map((name) => `\`${name}\``));

test("docs/leads.md has the stages of a call, and what each side sees, can do and gets", () => {
  const { states } = SERVICE_CONTENT.mails.en ?? {};
  const stages = Object.entries(CALL_STAGES).map(([stage, { word, visitor, owner, tells }]) => [
    `\`${stage}\``,
    (word && states?.[word]) ?? "–",
    asCode(visitor),
    asCode(owner),
    listed(tells.map((side) => (side === "owner" ? "you" : side))),
  ]);
  expect(documentedStages()).toEqual(stages);
});
