import { t } from "~/core/text";
import type { RoleLinkRow } from "~/modules/navigation/index.server";
import type { FormReply } from "~/ui/form-reply";
import { Tag } from "~/ui/tag";

/** The boxes to draw ticked: what is given, and on top of it what was ticked and cleared in the attempt before. */
export function heldLinks(rows: readonly RoleLinkRow[], reply: FormReply | undefined): Set<number> {
  const given = new Set(rows.filter((row) => row.given).map((row) => row.id));
  const typed = reply?.result?.initialValue;
  if (!typed) return given;
  const was = new Set(typeof typed.was === "string" ? typed.was.split(" ").filter(Boolean).map(Number) : []);
  const held = new Set([typed.held ?? []].flat().map(Number));
  for (const id of held) if (!was.has(id)) given.add(id);
  for (const id of was) if (!held.has(id)) given.delete(id);
  return given;
}

interface LinkBoxesProps {
  rows: readonly RoleLinkRow[];
  held: ReadonlySet<number>;
}

/** One box for each menu, under the heading of its module or menu. */
export function LinkBoxes({ rows, held }: LinkBoxesProps) {
  const groups = [...new Set(rows.map((row) => row.group))];
  return (
    <div className="grid gap-4 p-4">
      {groups.map((group) => (
        <fieldset key={group}>
          <legend className="font-semibold">{group}</legend>
          {rows
            .filter((row) => row.group === group)
            .map((row) => (
              <label key={row.id} className="tick" htmlFor={`link-${row.id}`}>
                <input
                  type="checkbox"
                  id={`link-${row.id}`}
                  name="held"
                  value={row.id}
                  defaultChecked={held.has(row.id)}
                />
                <span className="[overflow-wrap:anywhere]">
                  {row.name} <State row={row} /> <span className="block text-dim">{row.link}</span>
                </span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Whether the role would find it. */
function State({ row }: { row: RoleLinkRow }) {
  if (row.nowhere) return <Tag tone="bad">{t("Leads nowhere")}</Tag>;
  // The names may be longer than a small screen is wide, and a tag stays on one line.
  if (row.lacks.length > 0)
    return (
      <>
        <Tag tone="warn">{t("Hidden")}</Tag> {t("Lacks {permissions}", { permissions: row.lacks.join(", ") })}
      </>
    );
  return row.unseen ? <Tag tone="warn">{t("Its menu is not given")}</Tag> : <Tag tone="ok">{t("May open it")}</Tag>;
}
