import { clsx } from "clsx";
import type { ReactNode } from "react";

/** What is wider than the screen scrolls in here, by keyboard too. */
export function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={clsx("scroll", className)} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
