export type BodyType = "json" | "form";

const TYPES: ReadonlyMap<string, BodyType> = new Map([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
]);

function isUtf8(parameters: readonly string[]): boolean {
  return parameters.every((parameter) => {
    const [name, value] = parameter.trim().toLowerCase().split("=");
    // Both are labels of UTF-8 (encoding.spec.whatwg.org).
    return name !== "charset" || /^"?utf-?8"?$/u.test(value ?? "");
  });
}

function bodyType(headers: Headers): BodyType | undefined {
  const [type, ...parameters] = (headers.get("content-type") ?? "").split(";");
  const encoding = headers.get("content-encoding") ?? "identity";
  // The size limit applies before decompression.
  if (encoding !== "identity" || !isUtf8(parameters)) return undefined;
  return TYPES.get(type?.trim().toLowerCase() ?? "");
}

/** The q-value of a type that Accept names without wildcards. */
function quality(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(",")) {
    const [name, ...parameters] = range.split(";").map((part) => part.trim());
    if (name !== type) continue;
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return q === undefined ? 1 : Number(q.slice(2)) || 0;
  }
  return 0;
}

export interface PostFormat {
  bodyType: BodyType | undefined;
  wantsPage: boolean;
}

export function postFormat(headers: Headers): PostFormat {
  const type = bodyType(headers);
  const accept = headers.get("accept") ?? "";
  const html = quality(accept, "text/html");
  const prefersHtml = html > 0 && html >= quality(accept, "application/json");
  return { bodyType: type, wantsPage: type === "form" && prefersHtml };
}
