import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { plural, t } from "~/core/text";
import { Button } from "../button";
import { Tag, type Tone } from "../tag";
import { CHANGED, personHere, type Draft } from "./draft";
import * as keeper from "./keeper";
import { typedAt } from "./kept-notes";

const STATES: Record<Draft["state"], { label: string; tone: Tone }> = {
  typed: { label: "Not sent yet", tone: "neutral" },
  waiting: { label: "Waiting for a connection", tone: "info" },
  refused: { label: "To be corrected", tone: "warn" },
  saved: { label: "Saved", tone: "ok" },
};

/** The person's forms on this machine, on every page while there are any; sends what waits when it is first drawn. */
export default function KeptDrafts() {
  const { pathname, search } = useLocation();
  const [drafts, setDrafts] = useState<Draft[]>([]);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const look = () => void keeper.listDrafts(personHere() ?? "").then(setDrafts, () => undefined);
    look();
    void keeper.sendWaiting().catch(() => undefined);
    window.addEventListener(CHANGED, look);
    return () => window.removeEventListener(CHANGED, look);
  }, []);
  // What is being typed on this very page is told of by its form.
  const shown = drafts.filter(({ state, page }) => state !== "typed" || page !== pathname + search);
  if (shown.length === 0) return null;
  const open = shown.filter(({ state }) => state !== "saved");
  const sendNow = async () => {
    const sent = await keeper.sendWaiting().catch(() => "no line" as const);
    setSaid(
      sent === "no line"
        ? t("Still no connection.")
        : sent === "signed out"
          ? t("Sign in again, then it is sent.")
          : "",
    );
  };
  return (
    <details
      className="card no-print mb-4"
      open={shown.some(({ state, page }) => state !== "typed" && !(state === "waiting" && page === pathname + search))}
    >
      <summary className="px-4 py-2 font-semibold">
        {open.length > 0
          ? plural(open.length, "{n} form is saved on this device", "{n} forms are saved on this device")
          : t("Sent and saved")}
      </summary>
      <div className="px-4 pb-3" aria-live="polite">
        <ul className="m-0 list-none p-0">
          {shown.map((draft) => (
            <li key={draft.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2">
              <span className="min-w-0 grow">
                <span className="font-semibold">{draft.title}</span>{" "}
                <span className="text-dim nowrap">{typedAt(draft.at)}</span>
              </span>
              <Tag tone={STATES[draft.state].tone}>{STATES[draft.state].label}</Tag>
              {draft.state !== "saved" && (
                <a href={`${draft.page}#draft-${draft.key}`}>
                  {draft.state === "refused" ? t("Open and correct") : t("Open")}
                </a>
              )}
              <Button
                size="small"
                type="button"
                tone="quiet"
                aria-label={t("Remove {what}", { what: draft.title })}
                onClick={() => void keeper.remove(draft)}
              >
                {draft.state === "saved" ? t("Close") : t("Remove")}
              </Button>
            </li>
          ))}
        </ul>
        {open.some(({ state }) => state === "waiting") && (
          <p className="mt-2">
            <Button size="small" type="button" tone="primary" onClick={() => void sendNow()}>
              {t("Send now")}
            </Button>{" "}
            {said}
          </p>
        )}
        {open.length > 0 && (
          <p className="mt-2 text-sm text-dim">{t("Only you see this, in this browser. Files are not saved.")}</p>
        )}
      </div>
    </details>
  );
}
