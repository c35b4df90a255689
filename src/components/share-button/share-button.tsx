import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import type { Words } from "../../content-fields/words";
import { Button } from "../button/button";
import { Text } from "../text/text";

export interface ShareButtonProps {
  title: string;
  texts: Pick<Words["article"], "share" | "copied" | "notCopied">;
}

/** Shares the current page. A click before hydration is replayed; hidden without JavaScript. */
export function ShareButton({ title, texts }: ShareButtonProps) {
  const [status, setStatus] = useState("");

  async function share() {
    // Emptied first, so that the same text is read out a second time.
    setStatus("");
    const url = `${location.origin}${location.pathname}`;
    const result = await sharePage({ title, url });
    if (result === "copied") setStatus(texts.copied);
    if (result === "failed") setStatus(texts.notCopied.replace("{url}", url));
  }

  return (
    <div>
      <Button look="small" onClick={share}>
        <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
        {texts.share}
      </Button>
      <div role="status">{status && <Text look="note">{status}</Text>}</div>
    </div>
  );
}

/** A dismissed share sheet counts as shared. */
async function sharePage(page: {
  title: string;
  url: string;
}): Promise<"shared" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(page);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  try {
    // Plain http has no clipboard API.
    await navigator.clipboard.writeText(page.url);
    return "copied";
  } catch {
    return "failed";
  }
}
