import { escapeHtml, htmlDocument } from "./html";

interface MessagePageProps {
  title: string;
  /** One sentence: what happened and what to do. */
  text: string;
  /** Where the visitor can go on. */
  link: { path: string; label: string };
}

/** A page that says one thing, for a plain post that cannot be answered with its form. */
export function messagePage({ title, text, link }: MessagePageProps): string {
  const anchor = `<a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>`;
  return htmlDocument(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p role="alert">${escapeHtml(text)}</p>\n<p>${anchor}</p>`,
  );
}
