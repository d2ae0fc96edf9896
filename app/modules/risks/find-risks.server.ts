/** The register: which risks, in what order, as a list, a heat map and a file. */
import { addDays, dateIn, daysBetween, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams, ListSort } from "~/define/list";
import { stateTag, type Tag, type Tone } from "~/define/workflow";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { risksSpec } from "./risk-lists";
import { AGES, bandWord, CATEGORY_CHOICES, RESPONSE_CHOICES, scoreOf, SOURCE_CHOICES } from "./risk-rules";
import { nameOf, visibleRisks, type RiskWhere } from "./risk-row.server";
import { riskWorkflow } from "./risk.workflow.server";

/** A risk as lists show it, in words. */
export interface RiskItem {
  id: number;
  no: string;
  title: string;
  category: string;
  unit: string;
  owner: string;
  /** The score without controls; "" while it is not scored. */
  inherent: string;
  /** The score with controls and its band. */
  residual: Tag;
  response: string;
  nextReview: string;
  /** Its day has passed. */
  late: boolean;
  /** Days on the register. */
  age: string;
  state: Tag;
}

/** States of risks that are looked at again and again. */
export const WATCHED = ["OPEN", "TREATING", "MONITORED", "ACCEPTED"];
const BAND_TONES: Readonly<Record<string, Tone>> = { LOW: "ok", MODERATE: "info", HIGH: "warn", CRITICAL: "bad" };

export const bandTag = (band: string | null): Tag =>
  band === null ? { text: "–", tone: "neutral" } : { text: t(bandWord(band)), tone: BAND_TONES[band]! };
/** "12 High". */
export const scoreTag = (score: number | null, band: string | null): Tag =>
  score === null ? bandTag(null) : { ...bandTag(band), text: `${score} ${bandTag(band).text}` };
const wordOf = (choices: readonly Choice[], value: string | null): string =>
  value === null ? "" : t(choices.find((one) => one.value === value)?.label ?? value);
export const categoryWord = (category: string): string => wordOf(CATEGORY_CHOICES, category);
export const responseWord = (response: string | null): string => wordOf(RESPONSE_CHOICES, response);
export const sourceWord = (source: string): string => wordOf(SOURCE_CHOICES, source);
export const scoreWords = (likelihood: number | null, impact: number | null): string =>
  likelihood === null || impact === null ? "" : `${likelihood} × ${impact} = ${scoreOf(likelihood, impact)}`;

const NAMES = { unit: { select: { name: true } }, owner: { select: { displayName: true } } } as const;
type Found = Awaited<ReturnType<typeof db.risk.findMany<{ include: typeof NAMES }>>>[number];

const todayOf = (actor: Actor) => dateIn(actor.at, actor.company.timeZone);

/** The day of the next review, and whether it has passed. */
function reviewOf(
  { status, nextReviewOn }: Pick<Found, "status" | "nextReviewOn">,
  today: string,
): Pick<RiskItem, "nextReview" | "late"> {
  if (nextReviewOn === null || !WATCHED.includes(status)) return { nextReview: "–", late: false };
  return { nextReview: formatDate(nextReviewOn), late: nextReviewOn < today };
}

/** The same in one: with a warning once its day has passed. */
export function reviewWords(
  { status, nextReviewOn }: Pick<Found, "status" | "nextReviewOn">,
  today: string,
): string | Tag {
  const { nextReview, late } = reviewOf({ status, nextReviewOn }, today);
  return late ? { text: t("{date}, overdue", { date: nextReview }), tone: "bad" } : nextReview;
}

function itemOf(actor: Actor, row: Found): RiskItem {
  const { id, title, openedAt } = row;
  return {
    id,
    title,
    no: nameOf(row),
    category: categoryWord(row.category),
    unit: row.unit.name,
    owner: row.owner?.displayName ?? "–",
    inherent: row.inherentL === null ? "" : String(scoreOf(row.inherentL, row.inherentI!)),
    residual: scoreTag(row.score, row.band),
    response: responseWord(row.response) || "–",
    ...reviewOf(row, todayOf(actor)),
    age: openedAt === null ? "–" : String(daysBetween(dateIn(openedAt, actor.company.timeZone), todayOf(actor))),
    state: stateTag(riskWorkflow, row.status),
  };
}

/** One filter of the register as a condition. */
async function conditionOf(actor: Actor, name: string, value: string): Promise<RiskWhere> {
  const today = todayOf(actor);
  if (name === "nextReviewOn.from") return { nextReviewOn: { gte: value } };
  if (name === "nextReviewOn.to") return { nextReviewOn: { lte: value } };
  if (name === "residualL" || name === "residualI") return { [name]: Number(value) };
  if (name === "mine")
    return value === "true" ? { ownerId: actor.userId ?? 0 } : { NOT: { ownerId: actor.userId ?? 0 } };
  if (name === "review")
    return {
      status: { in: WATCHED },
      nextReviewOn: value === "OVERDUE" ? { lt: today } : { gte: today, lte: addDays(today, 30) },
    };
  if (name === "age") {
    const { from, to } = AGES.find((age) => age.value === value)!;
    const before = (days: number) => new Date(actor.at.getTime() - days * 86_400_000);
    return { openedAt: { gt: before(to + 1), lte: before(from) } };
  }
  if (name !== "unitId") return { [name]: value };
  const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
  return unit ? { unit: { path: { startsWith: unit.path } } } : { id: 0 };
}

/** The risks in sight that search and filters ask for. */
export async function risksWhere(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): Promise<RiskWhere> {
  const asked = await Promise.all(Object.entries(filters).map(([name, value]) => conditionOf(actor, name, value)));
  return {
    AND: [
      visibleRisks(actor),
      ...textSearch<RiskWhere>(["refNo", "title", "owner.displayName", "event"], q).AND,
      ...asked,
    ],
  };
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  unit: (direction) => ({ unit: { name: direction } }),
  owner: (direction) => ({ owner: { displayName: direction } }),
};
const NULLABLE = ["refNo", "score", "nextReviewOn", "openedAt"];

/** What has nothing there stands last; ties are broken by id, so that pages never overlap. */
function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [
    ORDER[name]?.(direction) ?? { [name]: NULLABLE.includes(name) ? { sort: direction, nulls: "last" } : direction },
    { id: direction },
  ];
}

/** One page of the register with how many there are in all. A page beyond the last is the last. */
export async function findRisks(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: RiskItem[]; total: number; page: number }> {
  const where = await risksWhere(actor, params);
  const total = await db.risk.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.risk.findMany({
    where,
    include: NAMES,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => itemOf(actor, row)), total, page };
}

/** How many of the risks that the list asks for stand in each cell, by "likelihood impact" of what is left. Grades and pages are overlooked. */
export async function heatMap(
  actor: Actor,
  { q, filters }: Pick<ListParams, "q" | "filters">,
): Promise<Record<string, number>> {
  const { residualL: _l, residualI: _i, ...others } = filters;
  const where = await risksWhere(actor, { q, filters: others });
  const live: RiskWhere = filters.status ? {} : { status: { in: WATCHED } };
  const groups = await db.risk.groupBy({
    by: ["residualL", "residualI"],
    where: { AND: [where, live, { score: { not: null } }] },
    _count: { _all: true },
  });
  return Object.fromEntries(
    groups.map(({ residualL, residualI, _count }) => [`${residualL} ${residualI}`, _count._all]),
  );
}

const MOST = 300;

/** The units that the register can be narrowed to: those with risks in sight. */
export async function riskUnitChoices(actor: Actor): Promise<Choice[]> {
  const found = await db.orgUnit.findMany({
    where: { risks: { some: visibleRisks(actor) } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: MOST,
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

type Column = ExportColumn & { of: (item: RiskItem, row: Found) => string | number | null };
const COLUMNS: readonly Column[] = [
  { label: "Number", kind: "text", of: ({ no }) => no },
  { label: "Title", kind: "text", of: ({ title }) => title },
  { label: "Category", kind: "text", of: ({ category }) => category },
  { label: "Source", kind: "text", of: (_, row) => sourceWord(row.source) },
  { label: "Unit", kind: "text", of: ({ unit }) => unit },
  { label: "Owner", kind: "text", of: ({ owner }) => owner },
  {
    label: "Without controls",
    kind: "number",
    of: (_, row) => (row.inherentL === null ? null : scoreOf(row.inherentL, row.inherentI!)),
  },
  { label: "With controls", kind: "number", of: (_, row) => row.score },
  { label: "Band", kind: "text", of: (_, row) => bandTag(row.band).text },
  { label: "Response", kind: "text", of: ({ response }) => response },
  {
    label: "Next review",
    kind: "date",
    of: (_, { status, nextReviewOn }) => (WATCHED.includes(status) ? nextReviewOn : null),
  },
  { label: "Days", kind: "text", of: ({ age }) => age },
  { label: "State", kind: "text", of: ({ state }) => state.text },
];

/** The register as a file. */
export const riskExports: readonly ListExport[] = [
  {
    name: "risks",
    title: "Risk register",
    permission: "risk.read",
    spec: risksSpec,
    columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
    rows: async function* (actor, params) {
      const where = await risksWhere(actor, params);
      for await (const rows of inParts((span) =>
        db.risk.findMany({ where, include: NAMES, orderBy: orderOf(params.sort), ...span }),
      )) {
        for (const row of rows) yield COLUMNS.map(({ of }) => of(itemOf(actor, row), row));
      }
    },
  },
];
