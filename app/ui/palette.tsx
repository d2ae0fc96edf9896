import { useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { plural, t } from "~/core/text";
import { bringsWords } from "./link";

interface Answer {
  q: string;
  groups: { name: string; label: string; hits: { title: string; note: string; to: string | null }[] }[];
}

const PAUSE_MS = 150;

/** Search as one types, over the page (combobox of the ARIA authoring practices). Fetched when it is first opened. */
export default function Palette({ close }: { close: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState("");
  const [at, setAt] = useState(0);
  const { load, data } = useFetcher<Answer>();
  const navigate = useNavigate();

  useEffect(() => box.current?.showModal(), []);
  useEffect(() => {
    if (q.trim().length < 2) return;
    const timer = window.setTimeout(() => load(`/search?q=${encodeURIComponent(q)}`), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [q, load]);

  const groups = q.trim().length < 2 ? [] : (data?.groups ?? []);
  // What has no page of its own stands on the page of its kind.
  const hits = groups.flatMap((group) =>
    group.hits.map((hit) => ({
      ...hit,
      group: group.name,
      to: hit.to ?? `/search?in=${group.name}&q=${encodeURIComponent(q)}`,
    })),
  );
  const fresh = data?.q === q.trim();
  const chosen = Math.min(at, hits.length - 1);
  const go = (to: string) => {
    box.current?.close();
    if (to.startsWith("/") && !bringsWords(to)) navigate(to);
    else window.location.assign(to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) setAt((chosen + step + hits.length) % hits.length);
    else if (event.key === "Enter") go((fresh && hits[chosen]?.to) || `/search?q=${encodeURIComponent(q)}`);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(`hit-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside it closes it, as Escape does
    <dialog
      ref={box}
      className="dialog palette"
      aria-label={t("Search the portal")}
      onClose={close}
      onClick={(event) => event.target === box.current && box.current.close()}
    >
      <input
        className="input"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls="hits"
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? `hit-${chosen}` : undefined}
        aria-label={t("Search the portal")}
        placeholder={t("Name, number or menu")}
        maxLength={100}
        value={q}
        onKeyDown={press}
        onChange={(event) => {
          setQ(event.target.value);
          setAt(0);
        }}
      />
      <p className="sr-only" role="status">
        {fresh ? plural(hits.length, "One result", "{n} results") : ""}
      </p>
      <div id="hits" role="listbox" aria-label={t("Found")} className={hits.length > 0 ? "hits" : undefined}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.label}>
            <p aria-hidden="true" className="text-dim">
              {group.label}
            </p>
            {hits.map(
              (hit, index) =>
                hit.group === group.name && (
                  // The input keeps the focus and its keys choose.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the box that holds the focus
                  <div
                    key={index}
                    id={`hit-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === chosen}
                    onClick={() => go(hit.to)}
                  >
                    {hit.title} <span className="text-dim">{hit.note}</span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {fresh && q.trim().length >= 2 && hits.length === 0 && <p className="pt-3 text-dim">{t("Nothing found")}</p>}
    </dialog>
  );
}
