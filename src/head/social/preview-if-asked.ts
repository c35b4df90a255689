let close: (() => void) | undefined;

const isAsked = () => new URLSearchParams(location.search).has("show_og_image");

/** Called on every page: shows the social preview if the address has ?show_og_image, else hides it. */
export async function previewIfAsked({ pathname }: Location): Promise<void> {
  close?.();
  close = undefined;
  if (!isAsked()) return;
  try {
    // Imported on demand: a visitor without the parameter loads none of its code.
    const { openPreview } = await import("./preview/preview");
    // The visitor may have left the page while it was loading.
    if (isAsked() && location.pathname === pathname) close = openPreview(pathname);
  } catch (error) {
    console.warn("The social preview could not be shown", error);
  }
}
