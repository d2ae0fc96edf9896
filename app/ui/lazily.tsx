import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { retried } from "./retry";

/**
 * A part of the page that is fetched when it is first drawn; until it has come, `fallback` stands in its place. A line
 * that loses it never breaks the page: it is asked for again, and anew the next time the part is drawn.
 */
export function lazily<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let found: ComponentType<Props> | null = null;
  return function Lazily({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => {
      if (Part) return;
      let gone = false;
      const take = (part: ComponentType<Props>) => {
        found = part;
        if (!gone) setPart(() => part);
      };
      retried(load).then(
        (module) => take(module.default),
        () => undefined,
      );
      return () => void (gone = true);
    }, [Part]);
    return Part ? <Part {...(props as unknown as Props)} /> : <>{fallback}</>;
  };
}
