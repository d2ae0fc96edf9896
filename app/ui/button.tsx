import { useSearchParams } from "@remix-run/react";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { spansAreRead } from "~/core/asked-days";
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
interface Look {
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
}: Look & ComponentProps<"button">) {
  return (
    <button type={type} className={buttonLook({ tone, size, className })} {...rest}>
      {icon && <Icon name={icon} small />}
      {children}
    </button>
  );
}

/**
 * A link that looks like a button. `file` makes it a plain anchor, for downloads and other sites; no file of a list
 * is offered while the span of its address cannot be read.
 */
export function LinkButton({
  tone,
  size,
  icon,
  children,
  file,
  className,
  to,
  ...rest
}: Look & LinkProps & { to: string; file?: boolean }) {
  const [search] = useSearchParams();
  const look = buttonLook({ tone, size, className });
  const inside = (
    <>
      {icon && <Icon name={icon} small />}
      {children}
    </>
  );
  if (file)
    return !spansAreRead(search) ? null : (
      <a href={to} className={look} {...rest}>
        {inside}
      </a>
    );
  return (
    <Link to={to} className={look} {...rest}>
      {inside}
    </Link>
  );
}
