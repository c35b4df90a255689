/** Takes show_og_image out of the address, in place: a closed preview stays closed on reload. */
export function forgetParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete("show_og_image");
  history.replaceState(history.state, "", url);
}
