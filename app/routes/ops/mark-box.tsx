/** Keys of the fields a reviewer has ticked in the attempt before, with their notes. */
export type Ticked = ReadonlyMap<string, string>;

/** Reads ticks and notes back from a form that is shown again. */
export function tickedOf(initialValue: unknown): Ticked {
  const marks = (initialValue as { marks?: { field?: string; note?: string }[] } | undefined)?.marks ?? [];
  return new Map(marks.flatMap((mark) => (mark.field ? [[mark.field, mark.note ?? ""] as const] : [])));
}

/** A box that marks a field to be mended; the line for a note appears when it is ticked. */
export function MarkBox({ mark, label, value, ticked }: { mark: string; label: string; value?: string; ticked: Ticked }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <input type="checkbox" name="mark" value={mark} defaultChecked={ticked.has(mark)} aria-label={`Mark ${label}`} className="peer size-5 shrink-0 accent-bad" />
      {value !== undefined && <span className="min-w-0 whitespace-pre-line">{value || "–"}</span>}
      <input className="input hidden basis-full peer-checked:block" name={`note:${mark}`} defaultValue={ticked.get(mark)} maxLength={500} placeholder="What to mend" aria-label={`Note on ${label}`} />
    </span>
  );
}
