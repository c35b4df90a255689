import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PACKAGES } from "../packages";

/** A finding of the Nu HTML checker. */
export interface Finding {
  /** The checked file as a URL. */
  url: string;
  type: "error" | "info" | "non-document-error";
  message: string;
  extract?: string;
}

export const NO_JAVA = `The Nu HTML checker is a Java program, and there is no Java 17 or newer here.
  Get one (Debian, Ubuntu: apt-get install default-jre-headless; macOS: brew install openjdk;
  Windows: winget install EclipseAdoptium.Temurin.21.JRE) and run this again.`;

export function hasJava(): boolean {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/u.exec(stderr ?? "")?.[1]) >= 17;
}

/** Checks files with the Nu HTML checker of bench/package.json. */
export async function nuFindings(files: readonly string[]): Promise<Finding[]> {
  const jar = join(PACKAGES, "vnu-jar", "build", "dist", "vnu.jar");
  const args = ["-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", ...files];
  const java = spawn("java", args, { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await Promise.all([text(java.stdout), once(java, "exit")]);
  return (JSON.parse(output) as { messages: Finding[] }).messages;
}

/** What is right although the checker does not know it (message and extract), and why. */
const ALLOWED: readonly (readonly [finding: RegExp, why: string])[] = [
  [/^Trailing slash on void elements/u, "React writes <br/>: HTML allows the slash"],
  [/^CSS: Unrecognized at-rule “@container”/u, "container queries (CSS Containment 3)"],
  [/^CSS: “container(?:-type)?”: Property “[\w-]+” doesn't exist/u, "the same"],
  [/^CSS: “width”: (?:The types are incompatible|Parse Error)/u, "round() asked by @supports"],
  [/^CSS: [^“]*“(?:@|::)?view-transition(?:-\w+)?”/u, "CSS View Transitions 2"],
  [/^CSS: Parse Error\. .*(?:oup|pair|-old|-new)\([\w*.-]+\)[{,]/u, "its pseudo-elements"],
  [/^A “link” element with a “blocking” attribute .*<link rel="expect"/u, "HTML allows both"],
  [
    /^The “role” attribute must not be used on a “td” .*role="gridcell"/u,
    "react-day-picker says it",
  ],
  [/^Attribute “pathLength” not allowed on element “circle”/u, "SVG 2 allows it on every shape"],
];

/** The findings that count, each once, with the first places where they stand. */
export function nuProblems(findings: readonly Finding[]): string[] {
  const places = new Map<string, string[]>();
  for (const { message, url, extract = "" } of findings) {
    if (ALLOWED.some(([allowed]) => allowed.test(`${message} ${extract}`))) continue;
    const file = decodeURIComponent(url).replace(/^.*\/(?:public|bench-\w+)\//u, "");
    const place = `${file}: ${extract.replaceAll(/\s+/gu, " ").trim()}`;
    places.set(message, [...(places.get(message) ?? []), place]);
  }
  return [...places].map(([message, at]) => {
    const more = at.length > 1 ? ` (and ${at.length - 1} more)` : "";
    return `${message}\n  ${at[0] ?? ""}${more}`;
  });
}
