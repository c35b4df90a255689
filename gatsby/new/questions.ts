import { z } from "zod";
import { metaOf, schemaAt, unwrapped } from "../content-check/schema-at";
import type { Recipe } from "./recipe";

type Schema = z.core.$ZodType;

/** One thing to ask for. */
export interface Question {
  /** As a flag: `image.alt` is given as --image.alt. */
  key: string;
  /** In an author's words, from the schema. */
  ask: string;
  schema: Schema;
  /**
   * "picture" for the path of a picture on the author's disk, "alt" for its description, "body" for
   * text in Markdown.
   */
  form: "text" | "number" | "choice" | "picture" | "alt" | "body";
  choices: readonly string[];
  /** Whether it may be left out. */
  optional: boolean;
  least?: { width: number; height: number };
}

/** The schema of what is made: a whole file, or an entry of its list. */
export function schemaOf({ kind, list }: Pick<Recipe, "kind" | "list">): z.ZodObject {
  const found = list ? schemaAt(kind.schema, [...list.path, 0]) : kind.schema;
  if (found instanceof z.ZodObject) return found;
  throw new Error(`${kind.type}: nothing can be added to ${list?.path.join(".") ?? "it"}`);
}

/** What has to be asked for, in the schema's order. */
export function questionsOf(
  recipe: Pick<Recipe, "kind" | "list" | "ask" | "optional">,
): Question[] {
  const all = questionsIn(schemaOf(recipe), "", recipe.optional ?? []);
  const { ask } = recipe;
  return ask ? ask.flatMap((key) => all.filter((question) => question.key === key)) : all;
}

function questionsIn(schema: z.ZodObject, prefix: string, wanted: readonly string[]): Question[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const key = prefix + name;
    const optional = field instanceof z.ZodOptional;
    if (optional && !wanted.includes(key)) return [];
    const inner = unwrapped(field);
    const { part, least, description } = metaOf(field);
    const base = { key, schema: inner, choices: [], optional, ask: description ?? key };
    if (part === "picture") return pictureQuestions(key, least);
    if (inner instanceof z.ZodObject) return questionsIn(inner, `${key}.`, wanted);
    if (inner instanceof z.ZodEnum) {
      return [{ ...base, form: "choice" as const, choices: inner.options.map(String) }];
    }
    if (inner instanceof z.ZodNumber) return [{ ...base, form: "number" as const }];
    return inner instanceof z.ZodArray ? [] : [{ ...base, form: "text" as const }];
  });
}

function pictureQuestions(key: string, least: Question["least"]): Question[] {
  const size = least ? `, at least ${least.width} × ${least.height} pixels` : "";
  const alt = "what the picture shows (- when it only decorates)";
  const base = { choices: [], optional: false };
  const schema = z.string().min(5).max(200).meta({ description: alt });
  return [
    {
      ...base,
      schema,
      key,
      form: "picture",
      ask: `the path of a picture on your disk${size}`,
      least,
    },
    { ...base, schema, key: `${key}.alt`, form: "alt", ask: alt },
  ];
}

/** The first paragraph of an article. */
export const TEXT: Question = {
  key: "text",
  ask: "the first paragraph of the text",
  schema: z.string().min(1).meta({ description: "the first paragraph of the text" }),
  form: "body",
  choices: [],
  optional: false,
};
