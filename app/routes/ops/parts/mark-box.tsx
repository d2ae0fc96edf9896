import type { ReactNode } from "react";

/** The boxes a reviewer ticks beside fields. */
export interface Marking {
  ticked: ReadonlySet<string>;
}

/** A box that marks a field, or a whole section, to be mended. */
export function MarkBox({ field, marking, children }: { field: string; marking: Marking; children: ReactNode }) {
  return (
    <label className="tick">
      <input type="checkbox" name="mark" value={field} defaultChecked={marking.ticked.has(field)} />
      {children}
    </label>
  );
}
