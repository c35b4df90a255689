import { OLD_PATH } from "../content-types/alias-field";
import { dayHint } from "./day-hint";
import { momentHint } from "./moment-hint";
import { slugOf } from "./slug";

/** A path of the site, or an address outside, as somebody most likely meant it. */
function targetHint(text: string): string | undefined {
  const trimmed = text.trim();
  const [, ownPath] =
    /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/.*)?$/iu.exec(trimmed) ?? [];
  if (ownPath) return ownPath;
  if (/^www\./iu.test(trimmed)) return `https://${trimmed}`;
  if (/^http:\/\//iu.test(trimmed)) return trimmed.replace(/^http:/iu, "https:");
  if (/^[^/#:]+\.[a-z]{2,}(?:\/|$)/iu.test(trimmed)) return `https://${trimmed}`;
  if (trimmed.includes(":")) return undefined;
  const path = trimmed
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, "-")
    .replace(/\/+$/u, "");
  return path.startsWith("/") || path.startsWith("#") ? path : `/${path}`;
}

/** The path of a picture as it should be written. */
function pictureHint(text: string): string | undefined {
  if (/^[a-z]:|^\/|:\/\//iu.test(text)) return undefined;
  const path = text.replaceAll("\\", "/");
  const lower = path.replace(/\.[^.]*$/u, (ending) => ending.toLowerCase());
  const relative = lower.startsWith(".") ? lower : `./${lower}`;
  const parts = /^(.*\/)?([^/]*)(\.(?:jpe?g|png|webp))$/u.exec(relative);
  if (!parts) return undefined;
  // The hosted CMS runs this in a browser, where there is no node:path.
  const [, folder = "", name = "", ending = ""] = parts;
  const renamed = folder + slugOf(name) + ending;
  // Only of a name with other letters than a path may have: then the file is to be renamed too.
  return /^[\w.-]+$/u.test(name) ? relative : `${renamed}, and the file of that name`;
}

function focalHint(text: string): string | undefined {
  const [across = 101, down = 101] = (text.match(/\d+(?:\.\d+)?/gu) ?? []).map(Number);
  const fits = across <= 100 && down <= 100;
  return fits ? `${Math.round(across)}% ${Math.round(down)}%` : undefined;
}

/** An old address without the site's name and without a slash at its end. */
function aliasHint(text: string): string | undefined {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]*/u, "")
    .replace(/[?#].*$/u, "")
    .replaceAll(/^\/+|\/+$/gu, "");
  return OLD_PATH.test(`/${path}`) ? `/${path}` : undefined;
}

/** `en` of EN, en-GB and English. */
function languageHint(text: string): string | undefined {
  const code = text.toLowerCase().replace(/[-_].*$/u, "");
  const named = CODES.find((lang) =>
    CODES.some((inIts) => nameIn(lang, inIts)?.toLowerCase() === code),
  );
  return named ?? (/^[a-z]{2}$/u.test(code) ? code : undefined);
}

const CODES = ["en", "fi", "sv", "nb", "da", "de", "et"];
const nameIn = (lang: string, inIts: string) =>
  new Intl.DisplayNames(inIts, { type: "language" }).of(lang);

const HINTS: Record<string, (text: string) => string | undefined> = {
  to: targetHint,
  src: pictureHint,
  focal: focalHint,
  aliases: aliasHint,
  lang: languageHint,
};

const MOMENTS = new Set(["publishAt", "expiresAt"]);

/** What to add to a cure for a text of the wrong form, by the field's name and its rule. */
export function formHint(field: string, format: string, text: string): string {
  if (format === "date") return dayHint(text);
  if (format === "email") return " (an e-mail address such as hello@example.com)";
  if (MOMENTS.has(field)) return momentHint(text);
  if (text !== text.trim()) return ` (without the space at its ${edge(text)})`;
  const meant = HINTS[field]?.(text);
  const unsupported = field === "src" && /\.[a-z]+$/iu.test(text) && meant === undefined;
  if (unsupported) return " (a .jpg, .png or .webp below content/)";
  return meant && meant !== text ? ` (did you mean ${meant}?)` : "";
}

function edge(text: string): string {
  return text === text.trimStart() ? "end" : "start";
}
