import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon, type IconName } from "./icon";
import { Link, type LinkProps } from "./link";

export const buttonLook = cva(
  "btn inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline",
  {
    variants: {
      tone: {
        primary: "border-strong bg-strong text-strong-ink hover:bg-strong-over",
        plain: "border-line bg-card text-ink hover:bg-soft",
        quiet: "border-transparent text-dim hover:bg-soft hover:text-ink",
        danger: "border-line bg-card text-bad hover:bg-bad-soft",
      },
      size: { normal: "min-h-10 px-4 py-1.5", small: "min-h-8 px-3 py-1 text-sm", wide: "min-h-11 w-full px-4 py-2" },
    },
    defaultVariants: { tone: "plain", size: "normal" },
  },
);

export type ButtonTone = NonNullable<VariantProps<typeof buttonLook>["tone"]>;
export interface ButtonLook {
  tone?: ButtonTone;
  size?: "normal" | "small" | "wide";
  icon?: IconName;
  children: ReactNode;
}

/** A button that submits. `name="_intent"` with a `value` tells the action what was pressed. */
export function Button({
  tone,
  size,
  icon,
  children,
  type = "submit",
  className,
  ...rest
}: ButtonLook & ComponentProps<"button">) {
  return (
    <button type={type} className={buttonLook({ tone, size, className })} {...rest}>
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  tone,
  size,
  icon,
  children,
  className,
  to,
  ...rest
}: ButtonLook & LinkProps & { to: string }) {
  return (
    <Link to={to} className={buttonLook({ tone, size, className })} {...rest}>
      {icon && <Icon name={icon} small />}
      {children}
    </Link>
  );
}
