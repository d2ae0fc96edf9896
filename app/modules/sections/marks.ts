/** Fields a reviewer asks to be mended (spec: ops §2 F10, §10 O7). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { ShownPart } from "~/define/section-content";
import { find, valueAt } from "./compare";

export interface Mark {
  id: number;
  round: number;
  /** "summary", "GROUP:12.present", "DOCS" for the section as a whole. */
  field: string;
  label: string;
  note: string | null;
  valueBefore: string;
  answer: string | null;
  cleared: boolean;
}

export interface MarkView extends Mark {
  /** The value now; "removed" when what was marked is gone. */
  valueNow: string;
  changed: boolean;
  /** Neither changed nor answered: stands against submitting. */
  open: boolean;
}

/** The shortest answer to a mark whose value stays as it is. */
export const ANSWER_MIN = 3;

/** Marks beside what the visit says now. */
export function viewMarks(marks: readonly Mark[], parts: readonly ShownPart[]): MarkView[] {
  return marks.map((mark) => {
    const value = valueAt(parts, mark.field);
    const changed = value !== mark.valueBefore;
    return { ...mark, valueNow: value ?? "removed", changed, open: !mark.cleared && !changed && !mark.answer?.trim() };
  });
}

/** What stands against sending it in again: marks neither changed nor answered. */
export function markProblems(marks: readonly Mark[], parts: readonly ShownPart[]): Problem[] {
  return viewMarks(marks, parts)
    .filter((mark) => mark.open)
    .map((mark) =>
      problem(`mark.${mark.id}`, t("{label}: change it, or answer the reviewer", { label: mark.label }), "mark_open"),
    );
}

export interface WantedMark {
  field: string;
  note: string | null;
}

/** Checks the fields a reviewer ticked and says what each holds now. */
export function readMarks(
  wanted: readonly WantedMark[],
  parts: readonly ShownPart[],
): { marks: { field: string; label: string; note: string | null; valueBefore: string }[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const marks = [...new Map(wanted.map((mark) => [mark.field, mark])).values()].flatMap(({ field, note }) => {
    const found = find(parts, field);
    if (!found)
      problems.push(
        problem("marks", t('There is no field "{field}" here', { field: field.slice(0, 60) }), "unknown_field"),
      );
    return found ? [{ field, label: found.label, note: note?.trim() || null, valueBefore: found.value }] : [];
  });
  if (wanted.length === 0) problems.push(problem("marks", t("Tick at least one field to correct"), "marks_required"));
  return { marks, problems };
}

/** A mark as pages show it. */
export interface MarkLine {
  id: number;
  /** Key of what is marked: "summary", "GROUP:12.present", "DOCS" for a whole section. */
  field: string;
  round: number;
  label: string;
  note: string | null;
  before: string;
  now: string;
  answer: string | null;
  changed: boolean;
  open: boolean;
}

export function markLine({
  id,
  field,
  round,
  label,
  note,
  valueBefore,
  valueNow,
  answer,
  changed,
  open,
}: MarkView): MarkLine {
  return { id, field, round, label, note, before: valueBefore, now: valueNow, answer, changed, open };
}
