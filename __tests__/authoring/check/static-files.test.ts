import { generatePageDataPath } from "gatsby-core-utils";
import { FEED_PATH } from "../../../functions/appointments/links";
import { AVAILABILITY_URL, ENDPOINT, OWNER_PATH } from "../../../functions/contract/endpoint";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { removeFormerCopies } from "../../../authoring/read/static-files";
import { copiedContent } from "./copied-content";
import { LAUNCH } from "./mistakes/mistake";

const content = copiedContent();
afterAll(() => content.cleanUp());

test("links may lead to files of static/, whose names must be unique", async () => {
  const put = (name: string) => content.write(`../static/${name}`, "x");
  const link = (to: string) =>
    content.write(LAUNCH, `${content.read(LAUNCH).trimEnd()}\n\n[The plan](${to})\n`);
  link("/plan-2027.pdf");
  expect((await content.problems()).join()).toContain("the site has no such file");
  put("plan-2027.pdf");
  put(".well-known/proof");
  expect(await content.problems()).toEqual([]);
  const takenNames = [
    "robots.txt",
    "build.json",
    "book-call.html",
    "api/x.txt",
    "press/y.txt",
    "static/z.txt",
  ];
  for (const name of [...takenNames, ".env", "price list.pdf"]) put(name);
  const lines = await content.problems();
  for (const name of takenNames)
    expect(lines).toContainEqual(expect.stringMatching(`^static/${name} · .*has already`));
  expect(lines).toContainEqual(
    expect.stringContaining("static/.env · (file) · found a hidden file"),
  );
  expect(lines).toContainEqual(expect.stringContaining("a name that links cannot have"));
  expect(lines).toHaveLength(takenNames.length + 2);
});

test("removes only files from public/ that static/ no longer has", () => {
  const root = mkdtempSync(join(tmpdir(), "static-"));
  const files = ["static/kept.pdf", "static/.well-known/gone", "public/own.html"];
  for (const file of [...files, "public/kept.pdf", "public/.well-known/gone"]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "x");
  }
  removeFormerCopies(root);
  rmSync(join(root, "static/.well-known"), { recursive: true });
  removeFormerCopies(root);
  expect(
    ["kept.pdf", "own.html", ".well-known/gone"].map((name) =>
      existsSync(join(root, "public", name)),
    ),
  ).toEqual([true, true, false]);
  rmSync(root, { recursive: true });
});

test("a page must not have the name of a route of the host or of a file of Gatsby", async () => {
  content.restore();
  const source = readFileSync("server/app.ts", "utf8");
  const routes = [...source.matchAll(/app\.\w+\("\/([a-z][\w-]*)/gu)].map(([, name = ""]) => name);
  expect(routes).toContain("healthz");
  const services = [ENDPOINT, OWNER_PATH, AVAILABILITY_URL, FEED_PATH].map(
    (path) => path.split("/")[1],
  );
  const sameData = ["index"].filter(
    (name) => generatePageDataPath("", `/${name}`) === generatePageDataPath("", "/"),
  );
  expect(sameData).toHaveLength(1);
  const names = [...routes, ...services, ...sameData, "404", "dev-404-page", "page-data", "static"];
  for (const name of names) {
    const page = content.read("pages/our-story.json").replaceAll("ur story", `ur ${name}`);
    content.write(`pages/${name ?? ""}.json`, page);
  }
  const issues = (await content.problems()).filter((line) =>
    /^content\/pages\/.*the address \//u.test(line),
  );
  expect(issues).toHaveLength(new Set(names).size);
  expect(issues.join("\n")).toContain("the home page is pages/home.json");
});
