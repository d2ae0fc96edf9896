import { clsx } from "clsx";
import { ICON_PATHS, isIconName, type IconName } from "./icon-paths";

export type { IconName };

interface IconProps {
  /** Names from data that no drawing has show a plain dot-list mark. */
  name: IconName | (string & {});
  /** Says what the icon means when no word stands beside it. */
  label?: string;
  small?: boolean;
  className?: string;
}

/** A line drawing of 20 px. Without `label` it is decoration and silent. */
export function Icon({ name, label, small, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={clsx("icon", small && "icon-sm", className)}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={ICON_PATHS[isIconName(name) ? name : "list"]} />
    </svg>
  );
}
