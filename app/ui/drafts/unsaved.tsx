import { useEffect, useState } from "react";
import { t } from "~/core/text";
import { Notice } from "../notice";
import { CHANGED, hasDrafts, personHere, type Draft } from "./draft";
import { draftKeeper } from "./draft-keeper";

/** Forms of a record that were typed or refused and never saved, each with the way back to it; `of` says which are meant. Nothing without script. */
export function Unsaved({ of, title }: { of: (draft: Draft) => boolean; title: string }) {
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    const look = () => {
      const person = personHere();
      if (person && hasDrafts(person))
        void draftKeeper()
          .then(({ listDrafts }) => listDrafts(person))
          .then(
            (found) => setDrafts(found.filter((draft) => draft.state !== "saved" && of(draft))),
            () => undefined,
          );
      else setDrafts([]);
    };
    look();
    window.addEventListener(CHANGED, look);
    return () => window.removeEventListener(CHANGED, look);
  }, [of]);
  if (drafts.length === 0) return null;
  return (
    <Notice tone="warn" title={title}>
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <a href={`${draft.page}#draft-${draft.key}`}>{draft.title}</a>:{" "}
            {draft.state === "refused" ? t("needs correction") : t("not saved yet")}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
