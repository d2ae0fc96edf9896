import { useEffect, useRef, useState } from "react";
import { CHANGED, personHere, type Draft, type DraftChange } from "./draft";
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

/** Keeps what is typed in a form on this machine, and knows what was kept before. Does nothing without script. */
export function useKeptForm(kept: boolean, id: string, formKey: string, bringBack: (draft: Draft) => void): KeptForm {
  const [offer, setOffer] = useState<Draft | null>(null);
  const [standing, setStanding] = useState<KeptForm["standing"]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
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
    window.addEventListener("hashchange", again);
    window.addEventListener(CHANGED, hear as EventListener);
    return () => {
      gone = true;
      clearTimeout(timer.current);
      window.removeEventListener("hashchange", again);
      window.removeEventListener(CHANGED, hear as EventListener);
    };
  }, [kept, id, formKey]);

  const onInput = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const typedAt = Date.now();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void draftKeeper().then(({ keepTyped }) => keepTyped(currentTarget, typedAt)).catch(() => undefined), PAUSE);
  };
  return { offer, standing, onInput: kept ? onInput : undefined };
}
