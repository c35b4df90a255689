import fc from "fast-check";
import { jsonIssues, jsonSyntaxError } from "../../../gatsby/content/json";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON with a few letters put in, taken away or doubled. */
const spoilt = fc
  .tuple(
    fc.json({ maxDepth: 3 }),
    fc.array(
      fc.tuple(fc.nat(), fc.constantFrom("", ",", '"', "{", "]", "x", "“", "\n", "\t", "1")),
    ),
  )
  .map(([json, changes]) =>
    changes.reduce((text, [at, put]) => {
      const place = at % (text.length + 1);
      return text.slice(0, place) + put + text.slice(place + (put === "" ? 1 : 0));
    }, json),
  );

test("finds a fault in just the texts that JSON.parse refuses, within the text, and a line for it", () => {
  fc.assert(
    fc.property(spoilt, (text) => {
      const fault = jsonSyntaxError(text);
      expect(fault === undefined).toBe(isJson(text));
      if (!fault) return;
      expect(fault.offset).toBeLessThanOrEqual(text.length);
      const [finding] = jsonIssues(text);
      expect(finding?.line).toBeGreaterThan(0);
      expect(finding?.write).toBeTruthy();
    }),
    { numRuns: 2000, seed: 1 },
  );
});
