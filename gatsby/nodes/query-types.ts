import { readFileSync, writeFileSync } from "node:fs";

const FILE = "src/gatsby-types.d.ts";

/** Gatsby also declares every filter, order and connection of the schema. No code names them. */
export function pruneQueryTypes(): void {
  writeFileSync(FILE, keepReached(readFileSync(FILE, "utf8")));
}

/** The types of operations and fragments, and what they reach, in the order of the file. */
export function keepReached(types: string): string {
  const end = types.lastIndexOf("}");
  const [start = "", ...declarations] = types
    .slice(0, end)
    .split(/^(?:\/\*\*.*\*\/\n)?(?=type )/mu);
  const byName = new Map(declarations.map((text) => [/\w+/u.exec(text.slice(5))?.[0] ?? "", text]));
  const reached = new Set<string>();
  const reach = (name: string) => {
    const text = byName.get(name);
    if (text === undefined || reached.has(name)) return;
    reached.add(name);
    // A quoted name is a value of __typename.
    for (const [word] of text.matchAll(/(?<!['\w])[A-Z]\w*/gu)) reach(word);
  };
  for (const name of byName.keys())
    if (/\w(?:Query|QueryVariables|Fragment)$/u.test(name)) reach(name);
  const used = [...byName].flatMap(([name, text]) => (reached.has(name) ? [text.trimEnd()] : []));
  return `${start}${used.join("\n\n")}\n}\n`;
}
