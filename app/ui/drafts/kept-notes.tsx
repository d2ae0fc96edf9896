import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { Button } from "../button";
import type { FormReply } from "../form-reply";
import { Notice } from "../notice";
import type { Draft } from "./draft";
import type { KeptForm } from "./use-kept-form";

/** When a draft was typed, by the clock of this machine. */
export const typedAt = (at: number) => formatInstant(new Date(at), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** What became of a form that the line lost. */
export function LostNote({
  kept,
  standing,
  another,
}: {
  kept: FormReply["kept"];
  standing: KeptForm["standing"];
  another?: () => void;
}) {
  return (
    <div role="status" className="mb-4">
      {standing === "saved" ? (
        <Notice tone="ok" title={t("You are back online: this was sent and saved.")}>
          <a href={window.location.pathname + window.location.search}>{t("Open the page again")}</a>
        </Notice>
      ) : standing === "refused" ? (
        <Notice tone="warn" title={t("You are back online, but this was not saved.")}>
          {t("Save again to see what to correct.")}
        </Notice>
      ) : kept === "files" ? (
        <Notice tone="warn" title={t("Saved on this device, without its files.")}>
          {t("Files are not saved. When you are back online, choose them again and save.")}
        </Notice>
      ) : kept === "page" ? (
        <Notice tone="warn" title={t("You are offline: the page was not changed.")}>
          {t("What you typed is saved on this device. Try again when you are back online.")}
        </Notice>
      ) : (
        <Notice tone="info" title={t("Saved on this device. It will be sent when you are back online.")}>
          {another && (
            <Button size="small" type="button" className="mt-2" onClick={another}>
              {t("Fill in another")}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

/** The same in a word beside the button that was pressed; the note above is what is read out. */
export function StandingWord({ kept, standing }: { kept: FormReply["kept"]; standing: KeptForm["standing"] }) {
  const word =
    standing === "saved"
      ? t("Sent and saved.")
      : standing === "refused"
        ? t("Not saved: try again to see why.")
        : kept === "files"
          ? t("Not sent: saved here without its files.")
          : kept === "page"
            ? t("Not sent: saved here as you typed it.")
            : t("Not sent yet: saved here until you are back online.");
  return (
    <span className="text-dim" aria-hidden>
      {word}
    </span>
  );
}

/** Offers what was typed in an earlier visit to the page. */
export function OfferNote({ draft, bring, drop }: { draft: Draft; bring: () => void; drop: () => void }) {
  return (
    <div className="mb-4">
      <Notice tone="info" title={t("What you typed here on {at} is saved on this device.", { at: typedAt(draft.at) })}>
        <span className="mt-2 flex flex-wrap gap-2">
          <Button size="small" type="button" onClick={bring}>
            {t("Restore")}
          </Button>
          <Button size="small" type="button" tone="quiet" onClick={drop}>
            {t("Remove it")}
          </Button>
        </span>
      </Notice>
    </div>
  );
}
