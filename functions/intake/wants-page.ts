import { bodyType } from "./body-type";

/** The quality that an Accept header gives a type by name; 0 when it does not name it. */
function quality(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(",")) {
    const [name, ...parameters] = range.split(";").map((part) => part.trim());
    if (name !== type) continue;
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return q === undefined ? 1 : Number(q.slice(2)) || 0;
  }
  return 0;
}

/** True for the plain post of a page without JavaScript: it is answered with a page. */
export function wantsPage(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  const html = quality(accept, "text/html");
  const prefersHtml = html > 0 && html >= quality(accept, "application/json");
  return prefersHtml && bodyType(request.headers) === "form";
}
