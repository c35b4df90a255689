/** @jest-environment node */
import { bundleBootScript } from "../../src/content-model/webpack";

test("the inline script stays within its 3 KB", () => {
  const script = bundleBootScript();
  expect(script).toContain("pageBoot");
  expect(Buffer.byteLength(script)).toBeLessThan(3 * 1024);
});
