import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useWords } from "../labels/page-words";
import { Button } from "../button/button";
import { lazyInBrowser } from "../lazy-in-browser";
import type { SearchDialogProps } from "./search-dialog";

/** Only rendered after a press: never on the server. */
const SearchDialog = lazyInBrowser<SearchDialogProps>({
  load: async () => (await import("./search-dialog")).SearchDialog,
  onServer: undefined,
});

/** Opens the search over news and stories; hidden without JavaScript. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const labels = useWords();
  return (
    <>
      <Button look="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={18} strokeWidth={1.5} />
        {labels.search.open}
      </Button>
      {isOpen && <SearchDialog lang={labels.lang} labels={labels} onClose={() => setOpen(false)} />}
    </>
  );
}
