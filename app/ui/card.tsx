import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

interface CardProps {
  title?: ReactNode;
  /** A sentence under the title. */
  note?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** No padding, for tables and filters that reach the edges. */
  flush?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A surface with a thin line around it; with a title it is a named region. */
export function Card({ title, note, actions, flush, id, className, children }: CardProps) {
  const made = useId();
  const titleId = `${id ?? made}-title`;
  if (!title)
    return (
      <div id={id} className={clsx("card", className)}>
        {flush ? children : <div className="card-body">{children}</div>}
      </div>
    );
  return (
    <section id={id} className={clsx("card", className)} aria-labelledby={titleId}>
      <div className="card-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {note && <p className="text-dim">{note}</p>}
        </div>
        {actions && <div className="go">{actions}</div>}
      </div>
      {flush ? <div className="mt-3">{children}</div> : <div className="card-body">{children}</div>}
    </section>
  );
}
