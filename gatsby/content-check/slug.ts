/** A title as it stands in an address: `Päivä yössä!` becomes `paiva-yossa`. */
export function slugOf(title: string): string {
  return title
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øð]/gu, (letter) => (letter === "ø" ? "o" : "d"))
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll(/['’]/gu, "")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-+|-+$/gu, "");
}
