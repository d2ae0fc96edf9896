import { useEffect, useState } from "react";
import { t } from "~/core/text";
import { Icon } from "./icon";
import { lazily } from "./lazily";
import { Link } from "./link";

const Palette = lazily(() => import("./palette"));

/** The search of the whole portal: a form where there is room, a link to it elsewhere; with script Ctrl+K opens the palette. */
export function FindBar() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <form action="/search" role="search" aria-label={t("The whole portal")} className="find">
        <input
          className="input"
          type="search"
          name="q"
          maxLength={100}
          aria-label={t("Search the portal")}
          placeholder={t("Search")}
          aria-keyshortcuts="Control+K"
        />
      </form>
      <Link className="tool only-small" to="/search">
        <Icon name="search" label={t("Search")} />
      </Link>
      {open && <Palette close={() => setOpen(false)} />}
    </>
  );
}
