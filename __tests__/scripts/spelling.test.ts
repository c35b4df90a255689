import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { copiedContent } from "../gatsby/content-check/copied-content";
import { runScript } from "./run-script";

// Each run bundles and starts the real command.
jest.setTimeout(120_000);

const content = copiedContent();
afterEach(() => content.restore());
afterAll(() => content.cleanUp());

/** The words that the command names, with their places. */
async function named(): Promise<string[]> {
  const { code, output } = await runScript("spelling", [content.root]);
  expect(code).toBe(0);
  return output.split("\n").flatMap((line) => {
    const [, place, found] = /^content\/(.+) · advice: found (.+), which no/u.exec(line) ?? [];
    return place && found ? [`${place}: ${found}`] : [];
  });
}

const STORY = "stories/laura-koskela/fi.mdx";

test("misspelt words and names are told with file, line, field and what was meant", async () => {
  content.edit(
    "team/kim-saarnilehto.json",
    (person) => (person.role = "Birgitta Stenhavv’s enginneer"),
  );
  content.write(STORY, `${content.read(STORY)}\nJohtajta puhui [paljonn](/) tekoälystä.\n`);
  const line = content.read(STORY).split("\n").length - 1;
  expect(await named()).toEqual([
    `${STORY}:${line} · body: "Johtajta" (johtajat?)`,
    `${STORY}:${line} · body: "paljonn" (paljon?)`,
    'team/kim-saarnilehto.json:4 · role: "Stenhavv’s", "enginneer" (engineer?)',
  ]);
});

test("right are compounds, names with endings, listed words, addresses and a quoted Finnish text", async () => {
  content.edit("team/kim-saarnilehto.json", (person) => {
    person.name = "Kim Zrqvaara";
    person.role = "Zrqvaara’s well-known blorb at https://exampel.com/qwx";
    person.image = { src: "./kim-saarnilehto.jpg", alt: "Hän sanoi: tekoäly ei korvaa johtajaa" };
  });
  content.write(STORY, `${content.read(STORY)}\nZrqvaaralle tekoälykeskustelu on blorbista.\n`);
  appendFileSync(join(content.root, "spelling.txt"), "\nblorb*\n");
  expect(await named()).toEqual([]);
});
