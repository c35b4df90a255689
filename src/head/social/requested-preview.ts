let closePreview: (() => void) | undefined;

const isPreviewRequested = () => new URLSearchParams(location.search).has("show_og_image");

/** Called on every page: shows the social preview if the address has ?show_og_image, else hides it. */
export async function showRequestedPreview({ pathname }: Location): Promise<void> {
  closePreview?.();
  closePreview = undefined;
  if (!isPreviewRequested()) return;
  try {
    // Imported on demand: a visitor without the parameter loads none of its code.
    const { openPreview } = await import("./preview/preview");
    // The visitor may have left the page while it was loading.
    if (isPreviewRequested() && location.pathname === pathname)
      closePreview = openPreview(pathname);
  } catch (error) {
    console.warn("The social preview could not be shown", error);
  }
}
