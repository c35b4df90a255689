/** A video on another host. */
export interface Video {
  /** The player's address, for the iframe. */
  embed: string;
  /** The video's own page, without JavaScript and for new tabs. */
  watch: string;
}

/** Replaces `{id}` and `{start}` (whole seconds) in an address template. */
export function videoAddress(template: string, id: string, start: number): string {
  return template.replaceAll("{id}", encodeURIComponent(id)).replaceAll("{start}", String(start));
}
