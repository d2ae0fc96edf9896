import { useEffect, useState } from "react";
import { t } from "~/core/text";
import { Icon } from "./icon";
import { lazily } from "./lazily";
import { ToastWords, type ToastPlace, type ToastView } from "./toast-words";

const LiveToast = lazily(() => import("./live-toast"));

/** A toast that stands in the HTML; when script runs, one that can be swiped and read out takes its place. */
export function Toast({ toast, place }: { toast: ToastView | null; place: ToastPlace }) {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const [given, setGiven] = useState(toast);
  const [shown, setShown] = useState({ toast, n: 0 });
  if (toast !== given) {
    setGiven(toast);
    if (toast) setShown({ toast, n: shown.n + 1 });
  }
  if (!shown.toast) return null;
  const still = <StillToast toast={shown.toast} place={place} />;
  if (!live) return still;
  // Each has a time of its own: one that comes while another leaves does not leave with it.
  return (
    <LiveToast
      key={shown.n}
      fallback={still}
      toast={shown.toast}
      place={place}
      onGone={() => setShown({ toast: null, n: shown.n })}
    />
  );
}

function StillToast({ toast, place }: { toast: ToastView; place: ToastPlace }) {
  return (
    <div className={place === "center" ? "toasts center" : "toasts"}>
      <div className={`toast ${toast.tone}`} id="toast" role="status">
        <ToastWords toast={toast} />
        <a href="#toast" className="ml-auto grid size-8 shrink-0 place-items-center text-dim">
          <Icon name="close" small label={t("Close")} />
        </a>
      </div>
    </div>
  );
}
