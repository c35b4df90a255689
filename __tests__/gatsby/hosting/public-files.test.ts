import { join } from "node:path";
import { publicFiles } from "../../../gatsby/hosting/public-files";
import { FILES, makeSite } from "../../server/made-site";

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

test("files come in the order of their paths, however long each takes to read", async () => {
  const small = Array.from({ length: 40 }, (_none, index) => [`b/${index}.png`, "small"]);
  const made = await makeSite({
    ...FILES,
    "a.png": "long ".repeat(2_000_000),
    ...(Object.fromEntries(small) as Record<string, string>),
  });
  const files = await publicFiles(join(made.root, "public"));
  await made.remove();
  const names = [...files.keys()];
  expect(names).toEqual([...names].sort());
  expect(files.get("a.png")?.size).toBe(10_000_000);
});
