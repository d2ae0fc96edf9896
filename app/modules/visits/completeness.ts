/** Whether a visit has the sections its purpose asks for, and whether they are finished (spec: ops §4.3, templates). */
import { problem, type Problem } from "~/core/problems";
import { parseTemplate, rowsAsked, type SectionWord } from "~/core/section-template";
import { t } from "~/core/text";
import type { SectionKind, SectionState } from "./content";

export interface SectionCheck {
  kind: SectionKind;
  label: string;
  state: SectionState;
  rows: number;
  /** What still stands open in single rows, in words. */
  open: string[];
}

export interface Requirement {
  /** The section, or the sections of which one must be there. */
  anyOf: readonly SectionWord[];
  label: string;
  met: "SAVED" | "NOT_POSSIBLE" | null;
  /** It is there, and something in it still stands against submitting. */
  unfinished: boolean;
}

export interface Completeness {
  requirements: Requirement[];
  done: number;
  /** What stands against submitting; empty when nothing does. */
  problems: Problem[];
}

/** What a purpose asks for, and what of it is there; whether it is finished only its rows tell. @param template of the visit's purpose; null asks for nothing */
export function requirementsOf(
  template: string | null,
  sections: readonly Pick<SectionCheck, "kind" | "label" | "state">[],
): Requirement[] {
  return (parseTemplate(template ?? "") ?? []).map((anyOf) => requirement(anyOf, sections));
}

/** @param template of the visit's purpose; null asks for nothing */
export function completeness(template: string | null, sections: readonly SectionCheck[]): Completeness {
  const unfinished = sections.flatMap((s) =>
    s.open.map((text) => problem(s.kind, `${t(s.label)}: ${text}`, "section_unfinished")),
  );
  const few = tooFew(template ?? "", sections);
  const open = new Set([...unfinished, ...few].map(({ field }) => field));
  const requirements = requirementsOf(template, sections).map((r) => ({
    ...r,
    unfinished: r.met !== null && r.anyOf.some((kind) => open.has(kind)),
  }));
  const missing = requirements
    .filter((r) => r.met === null)
    .map((r) =>
      problem(
        r.anyOf[0]!,
        t("{label}: missing. Fill it in, or say why it was not possible today", { label: r.label }),
        "section_missing",
      ),
    );
  return {
    requirements,
    done: requirements.filter((r) => r.met !== null && !r.unfinished).length,
    problems: [...missing, ...few, ...unfinished],
  };
}

/** Sections with fewer rows than the template asks for, unless it is said why. */
function tooFew(template: string, sections: readonly SectionCheck[]): Problem[] {
  return sections
    .filter(
      ({ kind, state, rows }) => state === "SAVED" && rows < rowsAsked(template, kind) && rowsAsked(template, kind) > 1,
    )
    .map(({ kind, label, rows }) =>
      problem(
        kind,
        t("{label}: {least} needed, {rows} entered. Add more, or say why no more were possible today", {
          label: t(label),
          least: rowsAsked(template, kind),
          rows,
        }),
        "too_few",
      ),
    );
}

function requirement(
  anyOf: readonly SectionWord[],
  sections: readonly Pick<SectionCheck, "kind" | "label" | "state">[],
): Requirement {
  const found = sections.filter((s) => anyOf.includes(s.kind));
  const met = found.some((s) => s.state === "SAVED")
    ? "SAVED"
    : found.some((s) => s.state === "NOT_POSSIBLE")
      ? "NOT_POSSIBLE"
      : null;
  return {
    anyOf,
    label: anyOf.map((kind) => t(found.find((s) => s.kind === kind)?.label ?? kind)).join(t(" or ")),
    met,
    unfinished: false,
  };
}
