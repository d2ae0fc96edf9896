/** Whether a form has the sections that are asked for, and whether they are finished (spec: ops §4.3, templates). */
import { problem, type Problem } from "~/core/problems";
import { requirementsIn, rowsAsked } from "~/core/section-template";
import { t } from "~/core/text";
import type { Family, Section } from "~/define/section";
import type { ContentSection, SectionState } from "~/define/section-content";

export interface SectionCheck {
  kind: string;
  label: string;
  state: SectionState;
  rows: number;
  /** What still stands open in single rows, in words. */
  open: string[];
}

export interface Requirement {
  /** The section, or the sections of which one must be there. */
  anyOf: readonly string[];
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

/** How many sections a template asks for, and how many of them are there, finished or not. @param template null asks for nothing */
export function progressOf(
  template: string | null,
  states: ReadonlyMap<string, SectionState>,
): { done: number; all: number } {
  const asked = requirementsIn(template ?? "");
  const isThere = (kind: string) => (states.get(kind) ?? "EMPTY") !== "EMPTY";
  return { done: asked.filter((anyOf) => anyOf.some(isThere)).length, all: asked.length };
}

/** What is asked for, and what of it is there; whether it is finished only its rows tell. @param template null asks for nothing */
function requirementsOf(
  template: string | null,
  sections: readonly Pick<SectionCheck, "kind" | "label" | "state">[],
): Requirement[] {
  return requirementsIn(template ?? "").map((anyOf) => requirement(anyOf, sections));
}

/** The sections of a form as completeness looks at them. */
export function sectionChecks<F extends Family>(
  sections: readonly Section<F>[],
  content: readonly ContentSection[],
): SectionCheck[] {
  return sections.map((known): SectionCheck => {
    const { kind, label, unfinished, head } = known;
    const section = content.find((s) => s.kind === kind);
    const open = (section?.rows ?? []).map((row) => unfinished?.(row.values) ?? null).filter((text) => text !== null);
    const above =
      section?.head && section.state !== "NOT_POSSIBLE" ? head?.unfinished(section.head, section.rows) : null;
    if (above) open.push(above);
    return { kind, label, state: section?.state ?? "EMPTY", rows: section?.rows.length ?? 0, open: [...new Set(open)] };
  });
}

/** @param template of what is asked for; null asks for nothing */
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
  anyOf: readonly string[],
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
