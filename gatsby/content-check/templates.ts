import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseContent } from "../content/content-file";
import { bodyIssue, fieldIssue, type Issue, valueAt } from "../content/issue";
import { contentTypeOf } from "../content-types/content-types";
import { eachFile, lineAt, textsIn } from "./check-context";

/** What `npm run new` copies into content/. */
export const TEMPLATES = "docs/authors/templates";

/** A path of each template's copies, to find their type. */
const PLACES: Record<string, string> = {
  "article.mdx": "news/new/index.mdx",
  "member.json": "team/new.json",
  "role.json": "roles/new.json",
  "story.en.mdx": "stories/new/en.mdx",
  "story.fi.mdx": "stories/new/fi.mdx",
  "testimonial.json": "testimonials/clients.json",
};
/** Fields whose words may stay: "What we look for" is as good as another heading. */
const MAY_STAY = new Set(["heading", "focal"]);
/** Roles may share their pictures. */
const PICTURES_MAY_STAY = "role.json";
const OF_PICTURES = new Set<PropertyKey>(["src", "alt"]);

interface Phrase {
  type: string | undefined;
  sign: RegExp;
}

let phrases: Phrase[] | undefined;

/** The sentences of all templates, with the type of content that they are for. */
function templatePhrases(): Phrase[] {
  const names = existsSync(TEMPLATES) ? readdirSync(TEMPLATES) : [];
  return names.flatMap((name) => {
    const file = parseContent(name, readFileSync(join(TEMPLATES, name), "utf8"));
    if (!file.ok) return [];
    const fields = textsIn(file.data).filter(
      ([path]) =>
        !MAY_STAY.has(String(path.at(-1))) &&
        !(name === PICTURES_MAY_STAY && OF_PICTURES.has(path.at(-1) ?? "")),
    );
    const lines = file.body.split("\n").filter((line) => !line.startsWith("#"));
    const type = contentTypeOf(PLACES[name] ?? "")?.type;
    return [...fields.map(([, text]) => text), ...lines]
      .filter(
        (text) => text.split(" ").length > 3 || text === "Company" || /^\.\.\/.*\.jpg$/u.test(text),
      )
      .map((text) => ({ type, sign: signOf(text) }));
  });
}

/** {name} stands for any name. */
function signOf(text: string): RegExp {
  const parts = text
    .split("{name}")
    .map((part) => part.replaceAll(/[.+?*^$()[\]{}|\\/]/gu, String.raw`\$&`));
  return new RegExp(`^${parts.join(".+")}$`, "mu");
}

/** Words of a template that nobody has replaced, in what visitors see. */
export const templateWords = eachFile((file) => {
  const { contentType, data, body } = file;
  phrases ??= templatePhrases();
  const signs = phrases.filter(({ type }) => type === contentType.type).map(({ sign }) => sign);
  if (signs.length === 0 || isDraft(data)) return [];
  const inFields = textsIn(data).flatMap(([path, text]): Issue[] => {
    const isDrafted = path.some((_, index) => isDraft(valueAt(data, path.slice(0, index))));
    if (isDrafted || !signs.some((sign) => sign.test(text))) return [];
    const key = path.at(-1) ?? "";
    const found = key === "src" ? "the picture of the template" : "the words of the template";
    return [fieldIssue(path, found, YOUR_OWN, OF_PICTURES.has(key))];
  });
  const inBody = signs.flatMap((sign): Issue[] => {
    const at = sign.exec(body)?.index;
    return at === undefined
      ? []
      : [bodyIssue(lineAt(file, at), "a line of the template", YOUR_OWN)];
  });
  return [...inFields, ...inBody];
});

const YOUR_OWN = "your own in its place";

function isDraft(value: unknown): boolean {
  return typeof value === "object" && value !== null && "draft" in value && value.draft === true;
}
