import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const WORKFLOWS = ".github/workflows";
const FORMS = ".github/ISSUE_TEMPLATE";
const read = (path: string) => readFileSync(path, "utf8");
const yamlIn = (folder: string) =>
  readdirSync(folder).map((name) => [name, read(join(folder, name))] as const);

interface Job {
  permissions?: Record<string, string>;
  steps: { uses?: string; with?: Record<string, unknown> }[];
}

const workflows = yamlIn(WORKFLOWS).map(([name, text]) => ({
  name,
  text,
  ...(parse(text) as { permissions: Record<string, string>; jobs: Record<string, Job> }),
}));

test("actions of workflows are pinned by digest, with their version", () => {
  const uses = workflows.flatMap(({ text }) => text.match(/^.*\buses:.*$/gmu) ?? []);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d/u.test(line))).toEqual([]);
});

test("workflows may only read the code, except the upload of code scanning, and keep no credentials", () => {
  for (const { permissions, jobs } of workflows) {
    expect(permissions).toEqual({ contents: "read" });
    for (const [job, { permissions: own, steps }] of Object.entries(jobs)) {
      const wanted = job === "code" ? { contents: "read", "security-events": "write" } : undefined;
      expect(own).toEqual(wanted);
      for (const step of steps.filter(({ uses }) => uses?.startsWith("actions/checkout@")))
        expect(step.with).toMatchObject({ "persist-credentials": false });
    }
  }
});

interface IssueForm {
  name: string;
  description: string;
  body: {
    type: string;
    id?: string;
    attributes: { label?: string; value?: string; options?: string[] };
  }[];
}

const forms = yamlIn(FORMS).filter(([name]) => name !== "config.yml");

/** As GitHub's schema for issue forms requires. */
test.each(forms)("%s is a valid issue form", (_, text) => {
  const { name, description, body } = parse(text) as IssueForm;
  expect([name.length > 3, description.length > 0]).toEqual([true, true]);
  const inputs = body.filter(({ type }) => type !== "markdown");
  expect(inputs.length).toBeGreaterThan(0);
  expect(new Set(inputs.map(({ id }) => id)).size).toBe(inputs.length);
  for (const { type, attributes } of body) {
    expect(["markdown", "input", "textarea", "dropdown", "checkboxes"]).toContain(type);
    expect(type === "markdown" ? attributes.value : attributes.label).toMatch(/\w/u);
    if (type === "dropdown") expect(new Set(attributes.options).size).toBeGreaterThan(1);
  }
});

test("the devcontainer has the project's Node and installs with the project's own command", () => {
  const { image, postCreateCommand, forwardPorts } = JSON.parse(
    read(".devcontainer/devcontainer.json"),
  ) as { image: string; postCreateCommand: string; forwardPorts: number[] };
  expect(image).toContain(`:${read(".nvmrc").trim()}-`);
  expect(existsSync(postCreateCommand.replace("node ", ""))).toBe(true);
  expect(forwardPorts).toContain(9000);
});
