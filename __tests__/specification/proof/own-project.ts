import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneProject } from "../../../bench/build/project";
import { blockingIssues, type FileIssue } from "../../../authoring/read/issue";
import { OSLO } from "../../support/fixtures";

interface Section {
  type: string;
  id?: string;
  heading?: string;
  picture?: { alt?: string };
  [field: string]: unknown;
}

interface PageFile {
  head: { title: string; description: string };
  sections: Section[];
}

/** The types that any page may have; the others belong to one page or to a form. */
const GENERAL = [
  ...["hero", "text", "split", "items", "steps", "phases", "figures", "quotes", "logos", "people"],
  ...["questions", "comparison", "contacts", "news", "stories", "statement", "metrics", "closing"],
];
export const TITLE = "A page that is only a file";
const ANYWHERE = [{ label: "Read the questions", to: "#new-questions" }];
const TAKEN_AWAY = /^(?:think-tank|join|apply|discovery-call)\.|^roles$|^hiring\./u;
/** The addresses of what is taken away, as links in HTML, XML and JSON have them. */
export const REMOVED =
  /(?<=[\s"'>]|localhost:\d+)(?:\/nb)?\/(?:think-tank|join|apply|discovery-call|ai-mentor|client-success-partner)(?![\w-])[\w=?#-]*/gu;

/** A clone of the project that becomes another company's site with its own pages. */
export function ownProject() {
  const parent = mkdtempSync(join(tmpdir(), "own-"));
  const root = join(parent, "site");
  const content = join(root, "content");
  const spawn = (...args: string[]) => {
    const env = { ...process.env, CI: "true", SITE_URL: "https://www.fjordlys.example.com" };
    const options = { cwd: root, env, encoding: "utf8", maxBuffer: 1 << 27 } as const;
    return spawnSync(process.execPath, args, options);
  };
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawn(...args);
    if (status !== 0) throw new Error(stdout + stderr);
    return stdout + stderr;
  };
  /** What the project's own check finds, which reads the project's languages. */
  const findings = () => {
    const { stdout } = spawn("scripts/program.mjs", "authoring/commands/check.ts", "--json");
    return blockingIssues((JSON.parse(stdout) as { problems: FileIssue[] }).problems);
  };
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const readPage = (file: string) => JSON.parse(read(`content/${file}`)) as PageFile;
  const writePage = (file: string, page: PageFile) =>
    writeFileSync(join(content, file), JSON.stringify(page, undefined, 2));

  return {
    root,
    read,
    readPage,
    remove: () => rmSync(parent, { recursive: true, force: true }),
    adopt(): void {
      cloneProject(root);
      writeFileSync(join(parent, "oslo.json"), JSON.stringify(OSLO));
      run("scripts/program.mjs", "authoring/commands/adopt.ts", "../oslo.json");
    },
    /** Writes a page with a section of each general type, with a picture if any has one. */
    addPage(): PageFile {
      const files = ["pages", "roles"].flatMap((folder) =>
        readdirSync(join(content, folder)).map((name) => `${folder}/${name}`),
      );
      const all = files.flatMap((file) => readPage(file).sections);
      const sections = GENERAL.map((type): Section => {
        const ofType = all.filter((one) => one.type === type);
        const found = ofType.find(({ picture }) => picture) ?? ofType[0] ?? { type };
        const { actions, cue, ...section } = found;
        const first = type === "hero" && { actions: ANYWHERE };
        return { ...section, ...first, id: `new-${type}`, heading: `New words over ${type}` };
      });
      const description = "This page has one section of each general type, and no line of code.";
      const page = { head: { title: TITLE, description }, sections };
      writePage("pages/test-page.json", page);
      return page;
    },
    turnSections(file: string): void {
      const page = readPage(file);
      const [hero, ...others] = page.sections;
      writePage(file, { ...page, sections: hero ? [hero, ...others.reverse()] : [] });
    },
    /** Deletes pages, and changes each link to them as the check demands. */
    takeAwayPages(): void {
      for (const folder of ["", "pages"])
        for (const name of readdirSync(join(content, folder)))
          if (TAKEN_AWAY.test(name)) rmSync(join(content, folder, name), { recursive: true });
      const issues = findings();
      expect(issues.length).toBeGreaterThan(10);
      for (const { file, line = 0, found } of issues) {
        expect(found).toMatch(/no such page/u);
        const lines = read(`content/${file}`).split("\n");
        lines[line - 1] = (lines[line - 1] ?? "").replace(REMOVED, (address) =>
          address.startsWith("/nb/") ? "/nb/contact" : "/contact",
        );
        writeFileSync(join(content, file), lines.join("\n"));
      }
      expect(findings()).toEqual([]);
    },
    /** Returns the log. */
    build: () => run("scripts/build.mjs"),
  };
}
