import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useLabels } from "../labels/use-labels";
import { Button } from "../button/button";
import { lazyInBrowser } from "../lazy-in-browser";
import type { SearchDialogProps } from "./search-dialog";

/** Only rendered after a press: never on the server. */
const SearchDialog = lazyInBrowser<SearchDialogProps>({
  load: async () => (await import("./search-dialog")).SearchDialog,
  onServer: undefined,
});

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
      <Button look="small" lang={lang} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={18} strokeWidth={1.5} />
        {labels.search.open}
      </Button>
      {isOpen && <SearchDialog lang={lang} labels={labels} onClose={() => setOpen(false)} />}
    </>
  );
}
