import { useNavigation } from "@remix-run/react";
import { t } from "~/core/text";

/** A thin bar at the top while the next page is on its way, or is asked for; only script moves it. */
export function NavBar({ asking }: { asking: boolean }) {
  const busy = useNavigation().state !== "idle" || asking;
  return (
    <div
      className="nav-bar"
      data-busy={busy || undefined}
      role={busy ? "progressbar" : undefined}
      aria-label={busy ? t("Loading the page") : undefined}
    />
  );
}
