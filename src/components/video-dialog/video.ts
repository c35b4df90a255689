/** A video on another host. */
export interface Video {
  /** The player's address, for the frame in the dialog. */
  embed: string;
  /** The video's own page, for visitors without scripts and for new tabs. */
  watch: string;
}

/** Fills `{id}` and `{start}` (whole seconds) into an address of the content. */
export function videoAddress(template: string, id: string, start: number): string {
  return template.replaceAll("{id}", encodeURIComponent(id)).replaceAll("{start}", String(start));
}
