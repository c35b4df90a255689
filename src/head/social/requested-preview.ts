let closePreview: (() => void) | undefined;

const isPreviewRequested = () => new URLSearchParams(location.search).has("show_og_image");

/** Shows the social preview if the address has ?show_og_image, or else hides it. */
export async function showRequestedPreview({ pathname }: Location): Promise<void> {
  closePreview?.();
  closePreview = undefined;
  if (!isPreviewRequested()) return;
  try {
    // Importing on demand keeps the code from visitors without the parameter.
    const { openPreview } = await import("./preview/preview");
    // The visitor may have left the page during the import.
    if (isPreviewRequested() && location.pathname === pathname)
      closePreview = openPreview(pathname);
  } catch (error) {
    console.warn("The social preview could not be shown", error);
  }
}
