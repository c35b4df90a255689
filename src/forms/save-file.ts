/** Hands the visitor a file that was made in the page; the browser asks or saves as it always does. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch the file only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
