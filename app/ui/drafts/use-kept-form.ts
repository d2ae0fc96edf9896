import { useEffect, useRef, useState, type MutableRefObject } from "react";
import { CHANGED, personHere, type Draft, type DraftChange } from "./draft";
import { leaveDraft } from "./left-drafts";
import { draftKeeper } from "./draft-keeper";

/** How long after the last key what is typed is kept, in ms. */
const PAUSE = 800;

export interface KeptForm {
  /** What was typed in an earlier visit to the page. */
  offer: Draft | null;
  /** What became of this form since the line lost it. */
  standing: DraftChange["detail"]["state"] | null;
  onInput: ((event: { currentTarget: HTMLFormElement }) => void) | undefined;
}

/** What was typed and is not kept yet. */
interface Typed {
  draft: Draft;
  keep: () => Promise<void>;
}

/** Keeps what is typed in a form on this machine, and knows what was kept before. Does nothing without script. */
export function useKeptForm(kept: boolean, id: string, formKey: string, bringBack: (draft: Draft) => void): KeptForm {
  const [offer, setOffer] = useState<Draft | null>(null);
  const [standing, setStanding] = useState<KeptForm["standing"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const typed = useRef<Typed | null>(null);
  const bring = useRef(bringBack);
  bring.current = bringBack;

  useEffect(() => {
    if (!kept || !personHere()) return;
    let gone = false;
    const look = async () => {
      const form = document.getElementById(id);
      const draft = form instanceof HTMLFormElement ? await (await draftKeeper()).earlierDraft(form, formKey) : null;
      if (gone) return;
      if (draft && window.location.hash === `#draft-${draft.key}`) {
        window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
        bring.current(draft);
      } else setOffer(draft);
    };
    const again = () => void look().catch(() => undefined);
    const hear = ({ detail: { key, state } }: DraftChange) => {
      if (key === formKey) setStanding(state);
      if (state === "gone") setOffer((offered) => (offered?.key === key ? null : offered));
    };
    again();
    // Whoever leaves the page at once has typed all the same; the store would open too late.
    const stays = whenPageGoes(() => leaveNow(timer, typed));
    window.addEventListener("hashchange", again);
    window.addEventListener(CHANGED, hear as EventListener);
    return () => {
      gone = true;
      keepNow(timer, typed);
      stays();
      window.removeEventListener("hashchange", again);
      window.removeEventListener(CHANGED, hear as EventListener);
    };
  }, [kept, id, formKey]);

  const onInput = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const typedAt = Date.now();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keepNow(timer, typed), PAUSE);
    // Read while the page is there, kept after a pause or when it goes.
    void draftKeeper()
      .then(({ typedIn, keepTyped }) => {
        const draft = typedIn(currentTarget);
        if (draft) typed.current = { draft, keep: () => keepTyped(draft, typedAt) };
        if (timer.current === undefined) keepNow(timer, typed); // the code came after the pause
      })
      .catch(() => undefined);
  };
  return { offer, standing, onInput: kept ? onInput : undefined };
}

/** Runs when the page goes or is hidden, as telephones do before they end it. @returns what ends the listening */
function whenPageGoes(leave: () => void): () => void {
  const hide = () => document.visibilityState === "hidden" && leave();
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  return () => {
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
  };
}

function leaveNow(timer: Parameters<typeof keepNow>[0], typed: Parameters<typeof keepNow>[1]): void {
  if (typed.current) leaveDraft(typed.current.draft);
  keepNow(timer, typed);
}

function keepNow(
  timer: MutableRefObject<ReturnType<typeof setTimeout> | undefined>,
  typed: MutableRefObject<Typed | null>,
): void {
  clearTimeout(timer.current);
  timer.current = undefined;
  const { current } = typed;
  typed.current = null;
  void current?.keep().catch(() => undefined);
}
