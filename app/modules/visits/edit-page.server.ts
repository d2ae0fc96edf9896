/** What the forms of a visit's header and the page of its sections begin from. */
import { addDays, dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { parseTemplate, rowsAsked } from "~/core/section-template";
import { db } from "~/db/database.server";
import { can, todayOf, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { matchingPlan, openPlans, planFacts } from "~/modules/visit-plans/index.server";
import {
  sectionChecks,
  completeness,
  type Completeness,
  formText,
  type MarkLine,
} from "~/modules/sections/index.server";
import type { SectionKind, VisitContent } from "./content";
import type { SectionState } from "~/define/section-content";
import { headerFields } from "./header.server";
import { legsText } from "./legs-text";
import { openVisit } from "./open-visit.server";
import { headerText } from "./save-header.server";
import { SECTIONS } from "./sections/index.server";
import type { Section } from "./sections/section";
import { staffAt, staffWithin } from "./staff.server";
import { LEVEL_INFO, LEVELS, MODE_LABELS, MODES, pathsUp, unitIdOf, type Level } from "./visit";
import type { VisitView } from "./visit-view";
import { warningsOf } from "./warnings.server";
import { nameInHeader, partOf, whereMended } from "./where-mended";
import type { VisitRow } from "./visit-row.server";
import { postsHeld, visitableUnits } from "./writable-units.server";

const MOST_COMPANIONS_OFFERED = 200;

export interface HeaderForm {
  values: Record<string, unknown>;
  units: Choice[];
  purposes: Choice[];
  /** Plans the visit could be made for. */
  plans: Choice[];
  staff: Choice[];
  modes: Choice[];
  currency: string;
  /** What script chooses and says while a new visit is begun; missing for one that is there. */
  known?: {
    /** Visits of the person that hold the daily report of a day. */
    taken: { date: string; refNo: string; id: number; level: string }[];
    /** Purposes that ask for a daily report. */
    reporting: string[];
    plans: { id: string; unitId: string; month: string; purposeId: string }[];
  };
}

/** The levels at which a person records visits today. */
export function levelsOf(actor: Actor): Level[] {
  return LEVELS.filter((level) => can(actor, LEVEL_INFO[level].permission));
}

/** The form of a new visit: today, and the unit where there is only one; of a copy, what one's own earlier visit said. */
export async function newHeaderForm(actor: Actor, level: Level, copyOf: number | null = null): Promise<HeaderForm> {
  const today = todayOf(actor);
  const units = await visitableUnits(db, actor, level, today);
  const copied = copyOf === null ? {} : await copiedValues(actor, copyOf);
  const values: Record<string, unknown> = {
    unitId: units.length === 1 ? String(units[0]!.id) : "",
    legs: [],
    ...copied,
    visitDate: today,
  };
  const plan = values.purposeId
    ? await matchingPlan(db, { unitId: Number(values.unitId), visitDate: today, purposeId: Number(values.purposeId) })
    : null;
  const plans = await openPlans(db, { unitIds: units.map(({ id }) => id), months: monthsOffered(today), held: null });
  return {
    values: { ...values, ...(plan === null ? {} : { plannedVisitId: String(plan) }) },
    units: units.map((unit) => ({ value: String(unit.id), label: unit.name })),
    ...(await choices(actor, level, today, null)),
    plans,
    known: await knownOf(actor, today, plans),
  };
}

const REPORTS_SHOWN = 62;

/** What a new visit would come to. */
async function knownOf(
  actor: Actor,
  today: string,
  plans: readonly Choice[],
): Promise<NonNullable<HeaderForm["known"]>> {
  const [reports, purposes, facts] = await Promise.all([
    db.dailyReport.findMany({
      where: { userId: actor.userId ?? 0, live: true, date: { gte: addDays(today, -REPORTS_SHOWN) } },
      select: { date: true, visit: { select: { id: true, refNo: true, level: true } } },
      orderBy: { date: "desc" },
    }),
    db.category.findMany({ where: { kind: "VISIT_PURPOSE", active: true }, select: { id: true, template: true } }),
    planFacts(
      db,
      plans.map(({ value }) => Number(value)),
    ),
  ]);
  return {
    taken: reports.map(({ date, visit: { id, refNo, level } }) => ({
      date,
      refNo,
      id,
      level: LEVEL_INFO[level as Level].word,
    })),
    reporting: purposes
      .filter(({ template }) =>
        (parseTemplate(template ?? "") ?? []).some((anyOf) => anyOf.length === 1 && anyOf[0] === "REPORT"),
      )
      .map(({ id }) => String(id)),
    plans: facts,
  };
}

/** What is worth repeating of an earlier visit of one's own: where, why, with whom, and the way there; nothing of another's. */
async function copiedValues(actor: Actor, id: number): Promise<Record<string, unknown>> {
  const visit = await db.visit.findFirst({
    where: { id, visitorId: actor.userId ?? 0 },
    include: { legs: LEGS_IN_ORDER, companions: true },
  });
  if (!visit) return {};
  const { unitId, purposeId, personsMet, place, legs, companions: company } = visit;
  return {
    unitId: String(unitId),
    purposeId: String(purposeId),
    personsMet: personsMet ?? "",
    place: place ?? "",
    legs: legsText(legs, actor.company.exponent).map(({ id: _, ...leg }) => leg),
    accompaniedBy: company.map(({ userId }) => String(userId)),
  };
}

const LEGS_IN_ORDER = { orderBy: [{ position: "asc" as const }, { id: "asc" as const }] };

async function choices(actor: Actor, level: Level, day: string, purposeNow: number | null) {
  const purposes = await db.category.findMany({
    where: { kind: "VISIT_PURPOSE", OR: [{ active: true }, { id: purposeNow ?? 0 }] },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
  return {
    purposes: purposes.map((purpose) => ({ value: String(purpose.id), label: purpose.name })),
    staff: await companions(actor, level, day),
    modes: MODES.map((value) => ({ value, label: MODE_LABELS[value] })),
    currency: actor.company.currency,
  };
}

/** A visit is made for a plan of this month, or recorded late for one of the last. */
const monthsOffered = (today: string): string[] => [today.slice(0, 7), monthAfter(today.slice(0, 7), -1)];

/** People of the visitor's post and of the units above it. */
async function companions(actor: Actor, level: Level, day: string): Promise<Choice[]> {
  const posts = await postsHeld(db, actor.userId ?? 0, level, day);
  const below = (await Promise.all(posts.map((path) => staffWithin(db, path, day, MOST_COMPANIONS_OFFERED)))).flat();
  const above = await staffAt(db, [...new Set(posts.flatMap((path) => pathsUp(path).slice(1).map(unitIdOf)))], day);
  const people = new Map(
    [...below, ...above].filter((person) => person.userId !== actor.userId).map((person) => [person.userId, person]),
  );
  return [...people.values()]
    .slice(0, MOST_COMPANIONS_OFFERED)
    .map(({ userId, name, post }) => ({ value: String(userId), label: `${name}, ${post}` }));
}

export interface SectionTile {
  kind: SectionKind;
  /** Word in URLs; null where the section has pages of its own kind. */
  word: string | null;
  label: string;
  state: SectionState;
  reason: string | null;
  required: boolean;
  /** It is asked for together with others, one of which is enough. */
  oneOf: boolean;
  rows: { id: number; title: string }[];
  /** What stands open in it. */
  open: string[];
  /** Whether it takes more than one row. */
  several: boolean;
  /** Whether the purpose asks for more rows than there are. */
  tooFew: boolean;
  /** Whether its rows are typed in one form, which adding opens. */
  together: boolean;
}

export interface EditPage {
  view: VisitView;
  header: HeaderForm;
  tiles: SectionTile[];
  /** What the reviewer marked, and where each is mended. */
  marks: (MarkLine & { to: string | null })[];
  /** The parts in which something is marked: what was returned is mended there. */
  marked: ReturnType<typeof partOf>[];
  /** The marked fields of the header, as its form calls them. */
  inHeader: string[];
  completeness: Completeness;
  warnings: string[];
}

/** Everything the page of a draft shows. @throws NotFound out of sight */
export async function editPage(actor: Actor, id: number): Promise<EditPage> {
  const { row, content, parts, view } = await openVisit(actor, id);
  const visit = await db.visit.findUniqueOrThrow({ where: { id }, include: { legs: LEGS_IN_ORDER, companions: true } });
  const { exponent } = row.company;
  const checks = sectionChecks(SECTIONS, content.sections);
  const complete = completeness(row.template, checks);
  const offered = await sectionsOffered(row, content);
  const values = {
    ...Object.fromEntries(
      Object.keys(headerFields).map((name) => [name, headerText(name, visit[name as keyof typeof visit])]),
    ),
    surprise: formText(!visit.announced),
    accompaniedBy: visit.companions.map((companion) => String(companion.userId)),
    legs: legsText(visit.legs, exponent),
  };
  return {
    view,
    marks: view.marks.map((mark) => ({ ...mark, to: whereMended(view, mark.field) })),
    marked: [...new Set(view.marks.map(({ field }) => partOf(field)))],
    inHeader: view.marks.filter(({ field }) => partOf(field) === "HEADER").map(({ field }) => nameInHeader(field)),
    header: {
      values,
      units: [],
      ...(await choices(actor, row.level, row.visitDate, visit.purposeId)),
      plans: await openPlans(db, {
        unitIds: [row.unitId],
        months: [...new Set([row.visitDate.slice(0, 7), ...monthsOffered(dateIn(actor.at, row.company.timeZone))])],
        held: visit.plannedVisitId,
      }),
    },
    tiles: offered.map((section) => {
      const part = parts.find((p) => p.key === section.kind)!;
      return {
        kind: section.kind,
        word: section.word,
        label: section.label,
        state: part.state ?? "EMPTY",
        reason: part.reason,
        required: complete.requirements.some(
          (r) => r.anyOf.includes(section.kind) && (r.met === null || part.state !== "EMPTY"),
        ),
        rows: part.rows.map(({ id: rowId, title }) => ({ id: rowId, title })),
        oneOf:
          !complete.requirements.some((r) => r.anyOf.length === 1 && r.anyOf[0] === section.kind) &&
          complete.requirements.some((r) => r.anyOf.length > 1 && r.anyOf.includes(section.kind)),
        open: checks.find((check) => check.kind === section.kind)!.open,
        several: section.form?.shape !== "only" && section.form?.shape !== "rows",
        together: section.form?.shape === "rows",
        tooFew:
          part.state === "SAVED" &&
          checks.find((check) => check.kind === section.kind)!.rows < rowsAsked(row.template ?? "", section.kind),
      };
    }),
    completeness: complete,
    warnings: await warningsOf(db, { ...visit, exponent }),
  };
}

/** The sections of the level for which there is something to record, those the purpose asks for, and those that hold something. */
async function sectionsOffered(row: VisitRow, content: VisitContent): Promise<Section[]> {
  const asked = new Set((parseTemplate(row.template ?? "") ?? []).flat());
  const found: Section[] = [];
  for (const section of SECTIONS) {
    const { kind, levels, offered } = section;
    const held = content.sections.some((one) => one.kind === kind);
    if (
      held ||
      ((!levels || levels.includes(row.level)) && (asked.has(kind) || !offered || (await offered(db as never, row))))
    )
      found.push(section);
  }
  return found;
}
