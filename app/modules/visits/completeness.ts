/** Whether a visit has the sections its purpose asks for, and whether they are finished (spec: ops §4.3, templates). */
import { problem, type Problem } from "~/core/problems";
import { parseTemplate, type SectionWord } from "~/core/section-template";
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
}

export interface Completeness {
  requirements: Requirement[];
  done: number;
  /** What stands against submitting; empty when nothing does. */
  problems: Problem[];
}

/** @param template of the visit's purpose; null asks for nothing */
export function completeness(template: string | null, sections: readonly SectionCheck[]): Completeness {
  const requirements = (parseTemplate(template ?? "") ?? []).map((anyOf) => requirement(anyOf, sections));
  const missing = requirements.filter((r) => r.met === null).map((r) => problem(r.anyOf[0]!, `${r.label}: not there yet. Fill it in, or say why it was not possible today`, "section_missing"));
  const unfinished = sections.flatMap((s) => s.open.map((text) => problem(s.kind, `${s.label}: ${text}`, "section_unfinished")));
  return { requirements, done: requirements.filter((r) => r.met !== null).length, problems: [...missing, ...unfinished] };
}

function requirement(anyOf: readonly SectionWord[], sections: readonly SectionCheck[]): Requirement {
  const found = sections.filter((s) => anyOf.includes(s.kind));
  const met = found.some((s) => s.state === "SAVED") ? "SAVED" : found.some((s) => s.state === "NOT_POSSIBLE") ? "NOT_POSSIBLE" : null;
  return { anyOf, label: anyOf.map((kind) => found.find((s) => s.kind === kind)?.label ?? kind).join(" or "), met };
}
