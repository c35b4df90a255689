import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type ContentFile, parseContent } from "../../read/content-file";
import type { FileIssue } from "../../read/issue";
import { listContent } from "../../read/read-content";
import { isDraft, textsByField, type TextsByField } from "../../read/translatable-texts";
import { fileLanguage, languageName, splitLanguage } from "../../types/languages";
import { shortened } from "../local/changes";
import { gitIn, lineOf } from "./git";

/** The texts of an original that have changed since its translation last did. */
interface Lead {
  /** The languages of the two. */
  from: string;
  to: string;
  texts: TextsByField;
  /** All texts of the original. */
  all: TextsByField;
  /** Whether visitors see neither of the two yet. */
  isHidden: boolean;
}

/** Compares both files with those of the commit that last changed the translation. */
export async function leadOfOriginal(root: string, path: string): Promise<Lead | undefined> {
  const git = gitIn(dirname(root));
  const at = (file: string) => `./${basename(root)}/${file}`;
  const commit = await lineOf(git, "log", "-1", "--format=%H", "--", at(path));
  const before = async (file: string): Promise<ContentFile | undefined> => {
    const shown = commit ? await git(["show", `${commit}:${at(file)}`]) : undefined;
    return shown?.ok ? parseContent(file, shown.output) : undefined;
  };
  const now = (file: string): ContentFile | undefined =>
    existsSync(join(root, file))
      ? parseContent(file, readFileSync(join(root, file), "utf8"))
      : undefined;
  const { original } = splitLanguage(path);
  const [was, ownWas] = await Promise.all([before(original), before(path)]);
  const [is, ownIs] = [now(original), now(path)];
  if (original === path || !was?.ok || !ownWas?.ok || !is?.ok || !ownIs?.ok) return undefined;
  const [from, to] = [languageName(fileLanguage(original)), languageName(fileLanguage(path))];
  const all = textsByField(is);
  const texts = changedAlone({
    was: textsByField(was),
    is: all,
    ownWas: textsByField(ownWas),
    ownIs: textsByField(ownIs),
  });
  return { from, to, texts, all, isHidden: [is, ownIs].some(isDraft) };
}

/** An original before and after, and its translation before and after. */
type Compared<Texts> = Record<"was" | "is" | "ownWas" | "ownIs", Texts>;

function changedAlone({ was, is, ownWas, ownIs }: Compared<TextsByField>): TextsByField {
  const fields = [...new Set([...was.keys(), ...is.keys()])].map((field) => {
    const of = (texts: TextsByField) => texts.get(field) ?? new Map<string, string>();
    const compared = { was: of(was), is: of(is), ownWas: of(ownWas), ownIs: of(ownIs) };
    return [field, new Map(changedInField(compared))] as const;
  });
  return new Map(fields.filter(([, texts]) => texts.size > 0));
}

/** Text by text where both files have the same list before and after, otherwise the list as a whole. */
function changedInField({ was, is, ownWas, ownIs }: Compared<ReadonlyMap<string, string>>) {
  const [places, ...others] = [is, was, ownWas, ownIs].map((texts) => [...texts.keys()].join());
  if (others.every((other) => other === places))
    return [...is].filter(([at, text]) => was.get(at) !== text && ownWas.get(at) === ownIs.get(at));
  const [own, ownBefore] = [ownIs, ownWas].map((texts) => [...texts.values()].join("\n"));
  // A translation inherits what it does not have.
  if (ownIs.size === 0 || own !== ownBefore) return [];
  const without = (texts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) => {
    const known = new Set(others.values());
    return [...texts].filter(([, text]) => !known.has(text));
  };
  const added = without(is, was);
  return added.length > 0 ? added : without(was, is);
}

/** More texts of a field are counted instead of quoted. */
const MAX_QUOTED = 5;

/** The changes of originals among `files` that would go live while a translation stays as it was. */
export async function untranslatedChanges(root: string, files: readonly string[]) {
  const translations = listContent(root).filter((path) => {
    const { original, lang } = splitLanguage(path);
    return lang !== undefined && files.includes(`${basename(root)}/${original}`);
  });
  const issues = translations.map(async (file): Promise<FileIssue[]> => {
    const lead = await leadOfOriginal(root, file);
    if (!lead || lead.isHidden) return [];
    const { from, to, texts, all } = lead;
    const told = { file, advice: true as const };
    return [...texts].flatMap(([field, changed]): FileIssue[] => {
      if (changed.size > MAX_QUOTED) {
        const found = `${changed.size} changes in ${from} only`;
        return [{ ...told, field, found, write: `the same in ${to}` }];
      }
      return [...changed.values()].map((text) => {
        const isThere = [...(all.get(field)?.values() ?? [])].includes(text);
        const [found, write] = isThere
          ? [`a change in ${from} only`, `the same in ${to}`]
          : [`a text that is no longer in ${from}`, `delete it in ${to} too`];
        return { ...told, field, quote: shortened(text), found, write };
      });
    });
  });
  return (await Promise.all(issues)).flat();
}
