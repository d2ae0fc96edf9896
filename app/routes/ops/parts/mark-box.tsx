import { useId } from "react";
import { t } from "~/core/text";

/** What a reviewer has marked, each with the note typed to it. */
export type Marking = ReadonlyMap<string, string>;

interface MarkBoxProps {
  /** Key of the field, the section or the document. */
  field: string;
  /** What it is called. */
  name: string;
  marking: Marking;
  /** The box stands in a line of its own, with its words beside it. */
  words?: string;
}

/** A small box that marks something for correction. Once it is ticked, a line to say what has to change opens under it, without script too. */
export function MarkBox({ field, name, marking, words }: MarkBoxProps) {
  const id = useId();
  const box = (
    <>
      <input type="checkbox" id={words && id} className="flag" name="mark" value={field} defaultChecked={marking.has(field)} aria-label={words ? undefined : t("Mark {name}", { name })} />
      {words && <label htmlFor={id}>{words}</label>}
      <input className="input flag-note" name={`note:${field}`} defaultValue={marking.get(field)} maxLength={500} placeholder={t("What has to change")} aria-label={t("Note to {name}", { name })} />
    </>
  );
  return words ? <div className="flag-line">{box}</div> : box;
}
