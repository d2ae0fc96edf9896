import { useEffect, useState } from "react";
import { lazily } from "../lazily";
import { CHANGED, hasDrafts, personHere } from "./draft";

const KeptDrafts = lazily(() => import("./kept-drafts"));

/** The list of what is kept on this machine; its code is fetched only where something is. */
export function Kept() {
  const [any, setAny] = useState(false);
  useEffect(() => {
    const look = () => setAny(hasDrafts(personHere() ?? ""));
    look();
    window.addEventListener(CHANGED, look);
    return () => window.removeEventListener(CHANGED, look);
  }, []);
  return any ? <KeptDrafts /> : null;
}
