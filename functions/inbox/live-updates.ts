/** Runs in the browser: new leads appear in the list that is open. */
function watchLeads(): void {
  const list = document.querySelector<HTMLElement>("[data-leads]");
  const live = document.querySelector("[data-live]");
  let version = list?.dataset.version;
  if (!list || !live || !version) return;
  const EVERY_MS = 5000;

  /** Adds rows without moving the focus; returns their number. */
  function show(page: Document): number {
    const known = new Set([...(list?.children ?? [])].map(({ id }) => id));
    const rows = [...page.querySelectorAll("[data-leads] > li")];
    const added = rows.filter(({ id }) => !known.has(id));
    list?.prepend(...added);
    for (const part of ["unread", "warnings"]) {
      const [before, after] = [document, page].map((one) => one.querySelector(`[data-${part}]`));
      if (before?.textContent !== after?.textContent) before?.replaceWith(after ?? "");
    }
    document.title = page.title;
    return added.length;
  }

  async function read(address: string): Promise<string> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }

  async function look(): Promise<string> {
    const current = await read("version");
    if (current === version) return live?.textContent ?? "";
    const added = show(new DOMParser().parseFromString(await read(location.href), "text/html"));
    version = current;
    return added === 0 ? "" : added === 1 ? "1 new lead" : `${added} new leads`;
  }

  const LOST = "The inbox does not answer. Is it still running?";
  setInterval(() => {
    if (document.hidden) return;
    look().then(
      (text) => (live.textContent = text === LOST ? "" : text),
      () => (live.textContent = LOST),
    );
  }, EVERY_MS);
}

export const LIVE_SCRIPT = `(${watchLeads.toString()})()`;
