import { useNavigate } from "@remix-run/react";
import { useEffect, type AnchorHTMLAttributes } from "react";
import { areaAt } from "~/core/languages/areas";
import { voiceName } from "~/core/text";
import { WITHOUT_SCRIPT } from "~/core/traceless";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** Leaves the page where it is scrolled to: the sort of a list, its pages. */
  preventScrollReset?: boolean;
}

/**
 * A link within the portal: a plain anchor. Lists have dozens, so none costs a hook; where script runs,
 * {@link useClientLinks} follows them without loading a new document.
 */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  return <a href={to} data-in={preventScrollReset ? "still" : ""} {...rest} />; // oxlint-disable-line jsx-a11y/anchor-has-content -- the children come with the rest
}

/** What is followed in place: a {@link Link}, and any link to a page inside of what is marked as full of them. */
const FOLLOWED = 'a[data-in], [data-in] a:not([href^="#"])';

/** Follows the links of the document that lead within the portal, in place. */
export function useClientLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
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
      const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(FOLLOWED) : null;
      if (!anchor || (anchor.target && anchor.target !== "_self") || anchor.origin !== location.origin) return;
      if (bringsWords(anchor.pathname) || WITHOUT_SCRIPT.test(anchor.pathname)) return;
      event.preventDefault();
      const to = anchor.pathname + anchor.search + anchor.hash;
      navigate(to, { replace: anchor.href === location.href, preventScrollReset: anchor.dataset.in === "still" });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

/** An area with words of its own brings them with its page: to it and from it a new document is loaded. English needs none. */
export function bringsWords(pathname: string): boolean {
  return voiceName() !== null && areaAt(pathname) !== areaAt(location.pathname);
}
