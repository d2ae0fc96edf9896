import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { t } from "~/core/text";
import { Button } from "./button";

const WARN_AFTER = 14 * 60;
const END_AFTER = 15 * 60;
const KEY = "portal-seen";

/** When any tab of this browser last spoke with the server, in seconds since 1970. */
function lastSeen(): number {
  return Number(window.localStorage.getItem(KEY)) || 0;
}

function markSeen(): void {
  window.localStorage.setItem(KEY, String(Math.floor(Date.now() / 1000)));
}

/**
 * One minute before the server ends an idle session it asks whether the person is still there. When the session
 * has ended, a page on which something was typed stays: sending it leads through the sign-in and saves once.
 */
export function IdleWarning() {
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef(false);
  const [ended, setEnded] = useState(false);

  useEffect(() => {
    if (state === "idle") markSeen();
  }, [state]);
  useEffect(() => {
    typed.current = false;
  }, [pathname, search]);

  useEffect(() => {
    const remember = () => (typed.current = true);
    document.addEventListener("input", remember);
    const clock = window.setInterval(() => {
      const idle = Date.now() / 1000 - lastSeen();
      const box = dialog.current;
      if (idle < WARN_AFTER) box?.close();
      else if (idle < END_AFTER + 2) box?.open || box?.showModal?.();
      else if (typed.current) setEnded(true);
      else window.location.assign("/");
    }, 5_000);
    return () => {
      document.removeEventListener("input", remember);
      window.clearInterval(clock);
    };
  }, []);

  const stay = async () => {
    const answer = await fetch("/stay", { method: "POST" });
    if (answer.redirected || !answer.ok) return setEnded(true);
    markSeen();
    setEnded(false);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="dialog" aria-label={t("Your session")}>
      <p className="mb-1 text-lg font-semibold">{ended ? t("You are signed out") : t("Are you still there?")}</p>
      <p className="mb-4 text-dim">
        {ended
          ? t(
              "What you typed is still on this page. Close this, send it as usual, and you will be asked to sign in; it is then saved once.",
            )
          : t("This page has not been used for 14 minutes. You will be signed out in one minute.")}
      </p>
      <div className="flex justify-end gap-2">
        {ended ? (
          <Button type="button" tone="primary" onClick={() => dialog.current?.close()}>
            {t("Back to my page")}
          </Button>
        ) : (
          <Button type="button" tone="primary" onClick={() => void stay()}>
            {t("Stay signed in")}
          </Button>
        )}
      </div>
    </dialog>
  );
}
