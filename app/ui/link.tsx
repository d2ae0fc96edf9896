import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState, type AnchorHTMLAttributes } from "react";
import { areaAt } from "~/core/languages/areas";
import { voiceName } from "~/core/text";
import { WITHOUT_SCRIPT } from "~/core/traceless";
import { leave, lineHolds } from "./line";
import { useWay } from "./way-back";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** Leaves the page where it is scrolled to: the sort of a list, its pages. */
  preventScrollReset?: boolean;
}

/**
 * A link within the portal: a plain anchor. Lists have dozens, so none costs more than to ask for the
 * way back; where script runs, {@link useClientLinks} follows them without loading a new document.
 */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  return <a href={useWay(to)} data-in={preventScrollReset ? "still" : ""} {...rest} />; // oxlint-disable-line jsx-a11y/anchor-has-content -- the children come with the rest
}

/** What is followed in place: a {@link Link}, and any link to a page inside of what is marked as full of them. */
const FOLLOWED = 'a[data-in], [data-in] a:not([href^="#"])';

/** A link that is being asked for, or was left where it is because the line is lost. */
export type Following = "asking" | "lost" | null;

/**
 * Follows the links of the document that lead within the portal, in place. From a page with a form that is kept, every
 * link is followed only while the server answers: without a line the page stays as it is.
 */
export function useClientLinks(): { following: Following; forget: () => void } {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [following, setFollowing] = useState<Following>(null);
  useEffect(() => setFollowing(null), [key]);
  useEffect(() => {
    let latest = 0;
    const follow = (event: MouseEvent) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const kept = document.querySelector("form[data-kept]") !== null;
      const within = kept || !navigator.onLine ? "a[href]" : FOLLOWED;
      const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(within) : null;
      if (!anchor || (anchor.target && anchor.target !== "_self") || anchor.origin !== location.origin) return;
      if (anchor.hasAttribute("download") || isHere(anchor)) return;
      const inPlace =
        anchor.matches(FOLLOWED) && !bringsWords(anchor.pathname) && !WITHOUT_SCRIPT.test(anchor.pathname);
      if (!inPlace && !kept && navigator.onLine) return;
      event.preventDefault();
      const to = anchor.pathname + anchor.search + anchor.hash;
      const turn = ++latest;
      if (kept) setFollowing("asking");
      void leave({
        ...{ kept, online: navigator.onLine, holds: lineHolds, overtaken: () => turn !== latest },
        go: () => {
          setFollowing(null);
          if (!inPlace) return location.assign(to);
          navigate(to, {
            replace: anchor.href === location.href,
            preventScrollReset: anchor.dataset.in === "still",
          });
        },
        stay: () => setFollowing("lost"),
      });
    };
    const back = () => setFollowing(null);
    document.addEventListener("click", follow);
    window.addEventListener("online", back);
    return () => {
      latest = -1;
      document.removeEventListener("click", follow);
      window.removeEventListener("online", back);
    };
  }, [navigate]);
  return { following, forget: () => setFollowing(null) };
}

/** A place on the page that is there. */
const isHere = (anchor: HTMLAnchorElement): boolean =>
  anchor.getAttribute("href")!.startsWith("#") ||
  (anchor.hash !== "" && anchor.pathname === location.pathname && anchor.search === location.search);

/** An area with words of its own brings them with its page: to it and from it a new document is loaded. English needs none. */
export function bringsWords(pathname: string): boolean {
  return voiceName() !== null && areaAt(pathname) !== areaAt(location.pathname);
}
