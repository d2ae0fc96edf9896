import { useLocation } from "@remix-run/react";
import { createContext, useContext, useMemo, type ReactNode } from "react";
import { BACK, linkFrom, linkFromList, listAddress } from "~/core/way-back";

/** Where a link leads, for links of a page that was opened from a list, and of a list that is asked for something. */
const WayBack = createContext<((to: string) => string) | null>(null);

/** What a link leads to. */
export const useWay = (to: string): string => useContext(WayBack)?.(to) ?? to;

/** A page: its links to the list it was opened from lead back as the list was. */
export function WayBackOfPage({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const way = useMemo(() => {
    const asked = new URLSearchParams(search);
    return asked.has(BACK) ? linkFrom(pathname, asked) : null;
  }, [pathname, search]);
  return <WayBack.Provider value={way}>{children}</WayBack.Provider>;
}

/** A list: its links carry what it is asked for. */
export function WayBackToList({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const address = listAddress(pathname, search);
  const way = useMemo(() => address && linkFromList(pathname, address), [pathname, address]);
  const outer = useContext(WayBack);
  return <WayBack.Provider value={way || outer}>{children}</WayBack.Provider>;
}
