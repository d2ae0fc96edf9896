import type { ReactNode } from "react";

/** A part of a card of the first page: few words, and the way to the page of its own. */
export function Part({ title, way, children }: { title: string; way?: ReactNode; children: ReactNode }) {
  return (
    <section className="part">
      <div className="flex justify-between gap-3">
        <h2>{title}</h2>
        {way}
      </div>
      {children}
    </section>
  );
}
