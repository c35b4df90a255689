import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { useWords } from "../labels/words";
import { Button } from "../button/button";
import { Text } from "../text/text";

interface ShareButtonProps {
  title: string;
}

/** Shares the current page. A click before hydration is replayed. CSS hides the button without JavaScript. */
export function ShareButton({ title }: ShareButtonProps) {
  const words = useWords().article;
  const [status, setStatus] = useState("");

  async function share() {
    // Screen readers read the same text a second time only if the status was empty in between.
    setStatus("");
    const url = `${location.origin}${location.pathname}`;
    const result = await sharePage({ title, url });
    if (result === "copied") setStatus(words.copied);
    if (result === "failed") setStatus(words.notCopied.replace("{url}", url));
  }

  return (
    <div>
      <Button look="small" onClick={share}>
        <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
        {words.share}
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
