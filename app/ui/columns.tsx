import type { ReactNode } from "react";
import { t } from "~/core/text";

/** Work on the left, what accompanies it (trail, marks) on the right; below it on small screens. */
export function Columns({
  aside,
  label = t("About this record"),
  children,
}: {
  aside: ReactNode;
  label?: string;
  children: ReactNode;
}) {
  return (
    <div className="cols">
      <div className="stack min-w-0">{children}</div>
      <aside className="stack min-w-0" aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}

/** Cards one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}
