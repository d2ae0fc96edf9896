import { useId } from "react";
import { t } from "~/core/text";

/** The boxes a reviewer ticks beside fields. */
export interface Marking {
  ticked: ReadonlySet<string>;
}

interface MarkBoxProps {
  /** Key of the field, the section or the document. */
  field: string;
  /** What it is called. */
  name: string;
  marking: Marking;
  /** Said beside the box, where it stands in a line of its own. */
  words?: string;
}

/** A small box that marks something for correction. */
export function MarkBox({ field, name, marking, words }: MarkBoxProps) {
  const id = useId();
  const box = (
    <input
      type="checkbox"
      id={words && id}
      name="mark"
      value={field}
      defaultChecked={marking.ticked.has(field)}
      aria-label={words ? undefined : t("Mark {name}", { name })}
    />
  );
  return words ? (
    <div className="flag-line">
      {box}
      <label htmlFor={id}>{words}</label>
    </div>
  ) : (
    box
  );
}
