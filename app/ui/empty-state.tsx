import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon";

/** Says what would be here and how to begin. */
export function EmptyState({
  icon = "list",
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <Icon name={icon} className="text-dim size-8" />
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-prose text-dim [overflow-wrap:anywhere]">{children}</div>}
      {action && <div className="no-print mt-2">{action}</div>}
    </div>
  );
}
