import { useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { spansAreRead } from "~/core/asked-days";
import { buttonLook, type ButtonLook } from "./button";
import { Icon } from "./icon";

/**
 * A plain anchor that looks like a button, for downloads and other sites. No file of a list is offered while the span of
 * its address cannot be read.
 */
export function FileButton({
  tone,
  size,
  icon,
  children,
  className,
  to,
  ...rest
}: ButtonLook & Omit<ComponentProps<"a">, "href"> & { to: string }) {
  const [search] = useSearchParams();
  if (!spansAreRead(search)) return null;
  return (
    <a href={to} className={buttonLook({ tone, size, className })} {...rest}>
      {icon && <Icon name={icon} small />}
      {children}
    </a>
  );
}
