import * as Radix from "@radix-ui/react-toast";
import { useEffect, useState } from "react";
import { t } from "~/core/text";
import { Icon } from "./icon";
import { ToastWords, type ToastPlace, type ToastView } from "./toast-words";

interface LiveToastProps {
  toast: ToastView;
  place: ToastPlace;
  onGone: () => void;
}

/** How long the closing animation takes, in ms. */
const LEAVING = 230;

/** The toast while script runs; loaded only when there is one. */
export default function LiveToast({ toast, place, onGone }: LiveToastProps) {
  const [open, setOpen] = useState(true);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(onGone, LEAVING);
    return () => clearTimeout(timer);
  }, [open, onGone]);
  return (
    <Radix.Provider
      swipeDirection={place === "center" ? "up" : "right"}
      duration={toast.tone === "ok" ? 6_000 : 12_000}
    >
      <Radix.Root open={open} onOpenChange={setOpen} className={`toast ${toast.tone}`}>
        <Radix.Title asChild>
          <div>
            <ToastWords toast={toast} />
          </div>
        </Radix.Title>
        <Radix.Close className="ml-auto grid size-8 shrink-0 place-items-center text-dim">
          <Icon name="close" small label={t("Close")} />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className={place === "center" ? "toasts center" : "toasts"} />
    </Radix.Provider>
  );
}
