import Search from "lucide-react/icons/search";
import { useState } from "react";
import { useWords } from "../labels/words";
import { Button } from "../button/button";
import { lazyInBrowser } from "../lazy-in-browser";
import type { SearchDialogProps } from "./search-dialog";

/** The dialog is rendered only after a click, so never on the server. */
const SearchDialog = lazyInBrowser<SearchDialogProps>({
  load: async () => (await import("./search-dialog")).SearchDialog,
  onServer: undefined,
});

/** Opens the search in news and stories. CSS hides the button without JavaScript. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  const words = useWords().search;
  return (
    <>
      <Button look="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" size={18} strokeWidth={1.5} />
        {words.open}
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
