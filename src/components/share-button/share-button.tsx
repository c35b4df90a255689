import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import * as styles from "./share-button.module.css";
import { sharePage } from "./share-page";

export interface ShareTexts {
  share: string;
  /** Said when the address has been copied. */
  copied: string;
  /** Said when it could not be; {url} stands for the address. */
  notCopied: string;
}

export interface ShareButtonProps {
  /** What the share sheet calls the page. */
  title: string;
  texts: ShareTexts;
}

/** Shares the page it stands on. A press is kept until it can be answered; without scripts it hides. */
export function ShareButton({ title, texts }: ShareButtonProps) {
  const [said, say] = useState("");

  async function share() {
    // Emptied first, so that the same sentence is read out a second time.
    say("");
    const url = `${location.origin}${location.pathname}`;
    const result = await sharePage({ title, url });
    if (result === "copied") say(texts.copied);
    if (result === "failed") say(texts.notCopied.replace("{url}", url));
  }

  return (
    <div className={styles.share}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <button type="button" className={styles.button} onClick={share}>
        <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
        {texts.share}
      </button>
    </div>
  );
}
