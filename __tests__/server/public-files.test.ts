/** @jest-environment node */
import { join } from "node:path";
import { publicFiles } from "../../server/public-files";
import { FILES, makeSite } from "./made-site";

test("source maps and hidden files are not served, .well-known is", async () => {
  const made = await makeSite({
    ...FILES,
    "app-1a2b.js.map": "{}",
    ".env": "SECRET=1",
    ".git/config": "x",
    ".well-known/security.txt": "Contact: mailto:a@example.com",
  });
  const names = [...(await publicFiles(join(made.root, "public"))).keys()];
  await made.remove();
  expect(names.sort()).toEqual([".well-known/security.txt", ...Object.keys(FILES)].sort());
});
