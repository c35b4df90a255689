import { elementIssue, VOID } from "./body-rules";

type Words = readonly [found: string, write: string];

/** Faults of MDX in an author's words, by what the parser says of them and the line they are on. */
export function mdxWords(reason: string, line: string): Words {
  const [, tag = ""] = /closing tag for `<([^>`]*)>`/u.exec(reason) ?? [];
  if (tag === "img") return ["<img>", "![what it shows](./picture.jpg)"];
  if (VOID.test(tag)) return [`<${tag}> without its /`, `<${tag} />`];
  if (tag.startsWith("/")) {
    return [
      `<${tag.slice(1)}> amid a paragraph that ends before it`,
      "each tag on a line of its own",
    ];
  }
  const none = tag && elementIssue(tag);
  if (none) return none;
  if (tag) return [`<${tag}> that is not closed`, `</${tag}> where it ends`];
  const [, extra] = /Unexpected clos\w+ (?:slash|tag) `?<?\/?([\w-]*)/u.exec(reason) ?? [];
  if (extra !== undefined && /<\/\w/u.test(line)) {
    if (VOID.test(extra)) return [`</${extra}>`, `<${extra} />`];
    return ["a closing tag that nothing opens", "its opening tag before it, or delete it"];
  }
  if (/^\s*(?:import|export)\b/u.test(line))
    return ["a line that begins with import or export", "text only"];
  if (line.includes("<!--")) return ["a comment <!-- … -->", "{/* … */} instead, or delete it"];
  const [, address] = /<((?:https?:\/\/|[\w.+-]+@)[^>\s]+)>/u.exec(line) ?? [];
  if (address)
    return [`<${address}>`, `a link: [words](${address.replace(/^([^:]+@)/u, "mailto:$1")})`];
  if (/<[\d\s=%€$]/u.test(line)) return ["a < that is no tag", "less than, or &lt;"];
  if (/^#{1,6}\s.*\{#/u.test(line)) return ["{#…} in a heading", "the heading without it"];
  if (
    /could not parse expression|expected a corresponding|acorn/iu.test(reason) ||
    line.includes("{")
  ) {
    return [
      "a curly bracket { or }",
      String.raw`a backslash before each that is to be shown: \{ \}`,
    ];
  }
  if (line.includes("<")) {
    return ["a < that begins no tag", "&lt; for a < that is to be shown"];
  }
  return [`markup that cannot be read (${reason})`, "valid Markdown"];
}
