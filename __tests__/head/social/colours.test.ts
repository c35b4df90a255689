import { readFileSync } from "node:fs";
import { COLOURS } from "../../../src/head/social/card";

const tokens = readFileSync("src/styles/tokens.css", "utf8");

test("the colours of a social picture are those of the site", () => {
  const known = new Set([...tokens.matchAll(/#[0-9a-f]{3,8}\b/gu)].map(([colour]) => colour));
  for (const colour of Object.values(COLOURS)) expect(known).toContain(colour);
});
