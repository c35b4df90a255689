/** An MDX file's front matter and body, each with the line that it begins on. */
export interface FrontMatter {
  yaml: string;
  yamlLine: number;
  body: string;
  bodyLine: number;
}

const BLOCK = /^---[ \t]*\r?\n([^]*?)(?:(?<=\n)|\r?\n)---[ \t]*(?:\r?\n|$)/u;

/** Parts an MDX file at its two lines of ---; undefined when they are not there. */
export function frontMatter(source: string): FrontMatter | undefined {
  const found = BLOCK.exec(source);
  const [block, yaml] = found ?? [];
  if (block === undefined || yaml === undefined) return undefined;
  const bodyLine = block.split("\n").length;
  return { yaml, yamlLine: 2, body: source.slice(block.length), bodyLine };
}
