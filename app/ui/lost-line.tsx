import { t } from "~/core/text";
import { Icon } from "./icon";

/** Says why a link was not followed. It comes with every page: without a line no code could be fetched for it. */
export function LostLine({ onClose }: { onClose: () => void }) {
  return (
    <div className="toasts">
      <div className="toast warn" role="status">
        <div>
          <b>{t("No connection")}</b>
          <p className="text-dim">{t("You are still on this page, and nothing was lost. Try again in a moment.")}</p>
        </div>
        <button type="button" className="ml-auto grid size-8 shrink-0 place-items-center text-dim" onClick={onClose}>
          <Icon name="close" small label={t("Close")} />
        </button>
      </div>
    </div>
  );
}
