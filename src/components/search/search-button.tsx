import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useLabels } from "../shared/use-labels";
import { SearchDialog } from "./search-dialog";
import * as styles from "./search.module.css";

export interface SearchButtonProps {
  /** The language of the labels and of the index that is searched first. */
  lang: string;
}

/** Opens the search over news and stories; hidden without JavaScript. */
export function SearchButton({ lang }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const labels = useLabels()(lang);
  return (
    <>
      <button
        type="button"
        lang={lang}
        className={styles.button}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.5} />
        {labels.search.open}
      </button>
      {isOpen && <SearchDialog lang={lang} labels={labels} onClose={() => setOpen(false)} />}
    </>
  );
}
