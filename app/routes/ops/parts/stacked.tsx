import type { ReactNode } from "react";

/** Something with a line in quiet letters under it, in a cell of a table. */
export function Stacked({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <div>
      {children}
      {under && <div className="font-normal text-dim">{under}</div>}
    </div>
  );
}
