export type Encoding = "br" | "gzip";

const weightOf = (parameters: string[]): number => {
  const q = parameters.map((part) => part.trim()).find((part) => /^q=/i.test(part));
  const weight = q ? Number(q.slice(2)) : 1;
  return Number.isNaN(weight) ? 0 : weight;
};

/**
 * The best of the copies at hand that the client takes (RFC 9110, 12.5.3), brotli first whatever
 * the order of its list; undefined means the file as it is.
 */
export const chooseEncoding = (
  header: string | null | undefined,
  available: readonly Encoding[],
): Encoding | undefined => {
  if (!header || available.length === 0) return undefined;
  const weights = new Map(
    header.split(",").map((item) => {
      const [name = "", ...parameters] = item.split(";");
      return [name.trim().toLowerCase(), weightOf(parameters)] as const;
    }),
  );
  const accepts = (name: Encoding): boolean => (weights.get(name) ?? weights.get("*") ?? 0) > 0;
  return available.find(accepts);
};

/** Browsers send a handful of different headers; what else comes must not fill the memory. */
const MOST_REMEMBERED = 100;

/** The same choice among `available`, remembered for the headers that come again and again. */
export const rememberedChoice = (
  available: readonly Encoding[],
): ((header: string | null | undefined) => Encoding | undefined) => {
  const choices = new Map<string, Encoding | undefined>();
  return (header) => {
    if (!header) return undefined;
    if (choices.has(header)) return choices.get(header);
    if (choices.size >= MOST_REMEMBERED) choices.clear();
    const choice = chooseEncoding(header, available);
    choices.set(header, choice);
    return choice;
  };
};
