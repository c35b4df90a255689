import { fingerprint } from "../../src/bootstrap/fingerprint";

test("equal texts have equal fingerprints, different texts different ones", () => {
  // FNV-1a of "a" with 32 bits: e40c292c (RFC 9923).
  expect(fingerprint("a")).toBe((0xe40c292c).toString(36));
  const texts = ["", "a", "b", "ab", "ba", "{}", "{ }"];
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});
