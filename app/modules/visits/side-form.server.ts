/** What the form of one side of a row begins from. */
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import { fieldViews, type SectionFieldView, rowForm, fieldsOfSide, rowForSide } from "~/modules/sections/index.server";
import { openVisit } from "./open-visit.server";
import { visitParent } from "./visit-parent.server";
import { type TwoSided, sideOf, type Side } from "./sections/section";
import type { FormText } from "~/define/section";

export interface SideForm {
  visit: { id: number; level: string; refNo: string; unit: string; visited: string; state: Tag; own: boolean };
  id: number;
  version: number;
  title: string;
  one: string;
  /** What stands in the other columns, to be read. */
  facts: { label: string; value: string }[];
  fields: SectionFieldView[];
  values: FormText;
  /** Whether this person may write now. */
  open: boolean;
  /** Whether it is the visitor's own side, which is written in the section itself. */
  visitors: boolean;
}

/** A row with the columns of one side to be filled in. @throws NotFound out of sight */
export async function sideFormOf(actor: Actor, section: TwoSided, id: number, side: Side): Promise<SideForm> {
  const { row, held: visit, open } = await rowForSide(db, visitParent, actor, section, id, side);
  const { view, parts } = await openVisit(actor, visit.id);
  const shown = parts.find((part) => part.key === section.kind)?.rows.find((one) => one.id === id);
  if (!shown) throw new NotFound();
  const fields = fieldsOfSide(section, side);
  return {
    visit: {
      id: visit.id,
      level: view.level,
      refNo: view.refNo,
      unit: view.unit,
      visited: formatDate(visit.visitDate),
      state: view.state,
      own: view.own,
    },
    id,
    version: row.version,
    title: shown.title,
    one: section.one,
    facts: shown.fields
      .filter(({ key, value }) => !(key.slice(key.lastIndexOf(".") + 1) in fields) && value !== "–")
      .map(({ label, value }) => ({ label, value })),
    fields: fieldViews(fields, visit.company.currency),
    values: rowForm(fields, row, visit.company.exponent),
    open,
    visitors: view.editable && sideOf(visit.level) === side,
  };
}
