import { createHash } from "node:crypto";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

const STYLE = `body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
label,legend{display:block;font-weight:600;margin-top:1.25rem}
input,select,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #555}
textarea{min-height:8rem}button{font:inherit;font-weight:600;margin-top:1.5rem;padding:.75rem 1.5rem}
[data-error-for]{color:#b00020;margin:.25rem 0}[data-error-summary]{border:3px solid #b00020;padding:0 1rem}
[data-trap]{position:absolute;left:-9999px}[hidden]{display:none}`;

export const PLAIN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A self-contained page. `body` is HTML, `title` is text. */
export function htmlDocument(title: string, body: string): string {
  return `<!doctype html>
<html lang="en" data-plain>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}

interface MessagePageProps {
  title: string;
  text: string;
  link: { path: string; label: string };
}

export function messagePage({ title, text, link }: MessagePageProps): string {
  const anchor = `<a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>`;
  return htmlDocument(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p role="alert">${escapeHtml(text)}</p>\n<p>${anchor}</p>`,
  );
}
