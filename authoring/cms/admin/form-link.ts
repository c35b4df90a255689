import { fieldLabel, goTo } from "./error-dialog";

export interface Collection {
  name: string;
  folder?: string;
  extension?: string;
  files?: { name: string; file: string }[];
}

/** The address of the form of a content file, such as #/collections/pages/entries/home. */
export function formOf(file: string, collections: readonly Collection[]): string | undefined {
  const path = `content/${file}`;
  const found = collections.flatMap(({ name, folder, extension = "", files = [] }) => {
    const single = files.find((one) => one.file === path);
    if (single) return [{ address: `${name}/entries/${single.name}`, extension: path }];
    if (!folder || !path.startsWith(`${folder}/`) || !path.endsWith(`.${extension}`)) return [];
    const slug = path.slice(folder.length + 1, -extension.length - 1);
    return [{ address: `${name}/entries/${slug}`, extension }];
  });
  // index.fi.mdx ends with .mdx too.
  const [form] = found.sort((one, other) => other.extension.length - one.extension.length);
  return form && `#/collections/${form.address}`;
}

/** The address of the list that a form belongs to. */
export const listOf = (address: string): string => address.replace(/\/entries\/.*/u, "");

const LIST_MS = 100;

/** Opens a form by way of its list: from one form to another, Decap would keep the old one's draft. */
export function openForm(address: string): void {
  const list = listOf(address);
  location.hash = list;
  // The author may want to stay, because a form has changes.
  setTimeout(() => {
    if (location.hash === list) location.hash = address;
  }, LIST_MS);
}

const FORM_MS = 5000;

/** Opens a form, and goes to its field such as `box.links[0].to`. */
export function openField(address: string, field: string): void {
  // The open form may have changes.
  if (location.hash !== address) openForm(address);
  const end = Date.now() + FORM_MS;
  const timer = setInterval(() => {
    const label = location.hash === address ? fieldLabel(field) : undefined;
    if (label) goTo(label);
    if (label || Date.now() > end) clearInterval(timer);
  }, 100);
}
