/** The checklist of an audit: its test areas with how far they are, and its steps one by one. */
import { can, type Actor } from "~/core/actor";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { db, type Tx } from "~/db/database.server";
import type { Tag, Tone } from "~/define/workflow";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { AREA_FACES, type AreaFace } from "./area-faces";
import { evidenceOf } from "./evidence.server";
import { areaPage, stepPage } from "./step-row.server";
import { RESULT_TONES, resultWord, type Result } from "./step-rules";
import { stepWorkflow } from "./step.workflow.server";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

/** What the address of an audit says of it; another country or kind of unit is not there. */
export interface AuditAddress {
  id: number;
  countryId?: number;
  areaType?: string;
}

/** @throws NotFound */
export async function auditAt(
  actor: Actor,
  { id, countryId, areaType }: AuditAddress,
  tx: Pick<Tx, "auditEngagement"> = db,
) {
  const found = await tx.auditEngagement.findFirst({
    where: { AND: [{ id }, visibleEngagements(actor)] },
    include: {
      entity: { select: { name: true, areaType: true } },
      unit: { select: { countryId: true, path: true } },
      members: { select: { userId: true } },
    },
  });
  const elsewhere =
    (countryId !== undefined && (found?.unit.countryId ?? 0) !== countryId) ||
    (areaType !== undefined && found?.entity.areaType !== areaType.toUpperCase());
  if (!found || elsewhere) throw new NotFound();
  return found;
}
export type AuditAt = Awaited<ReturnType<typeof auditAt>>;

type Cell = string | { text: string; to?: string; tone?: Tone };

export interface Checklist {
  title: string;
  state: Tag;
  list: { label: string; to: string };
  engagement: string;
  blank: string;
  areas: { id: number; name: string; to: string; done: string; exceptions: number; reviewed: string }[];
  filter: { label: string; to: string; here: boolean }[];
  steps: { id: number; cells: Record<string, Cell> }[];
  pager: { page: number; pages: number; before: string | null; after: string | null };
}

/** Steps that a page of the checklist shows. */
const PAGE = 40;
const FILTERS = [
  { value: "", label: "All steps", where: {} },
  { value: "untested", label: "Not tested", where: { result: "NOT_TESTED" } },
  { value: "exceptions", label: "Exceptions", where: { result: "EXCEPTION" } },
  { value: "returned", label: "Returned", where: { status: "RETURNED" } },
] as const;

/** @param asked what is filtered for, and the page. @throws NotFound */
export async function checklistOf(
  actor: Actor,
  address: AuditAddress,
  asked: { show: string; page: number },
): Promise<Checklist> {
  const audit = await auditAt(actor, address);
  const { id, entity, status } = audit;
  const face = AREA_FACES[entity.areaType as AreaFace];
  const chosen = FILTERS.find(({ value }) => value === asked.show) ?? FILTERS[0];
  const where = { engagementId: id, ...chosen.where };
  const [areas, total] = await Promise.all([areasOf(audit), db.auditTestResult.count({ where })]);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  const page = Math.min(Math.max(1, asked.page), pages);
  const at = (show: string, n: number): string =>
    `?${new URLSearchParams({ ...(show ? { show } : {}), page: String(n) })}`;
  return {
    title: t("Checklist of {unit}", { unit: entity.name }),
    state: { text: t(stateOf(status).label), tone: stateOf(status).tone },
    list: { label: t(face.title), to: face.list },
    engagement: href(face.edit, { params: { id } }),
    blank: href("/print/:name/:id", { params: { name: "audit-checklist", id } }),
    areas,
    filter: FILTERS.map(({ value, label }) => ({ label: t(label), to: at(value, 1), here: value === chosen.value })),
    steps: await stepsOf(where, (page - 1) * PAGE),
    pager: {
      page,
      pages,
      before: page > 1 ? at(chosen.value, page - 1) : null,
      after: page < pages ? at(chosen.value, page + 1) : null,
    },
  };
}

async function stepsOf(where: object, skip: number): Promise<Checklist["steps"]> {
  const rows = await db.auditTestResult.findMany({
    where,
    orderBy: { position: "asc" },
    skip,
    take: PAGE,
    include: { stepVersion: { select: { objective: true, keyControl: true } }, area: { select: { name: true } } },
  });
  const evidence = await evidenceOf(rows.map((row) => row.id));
  return rows.map((row) => ({
    id: row.id,
    cells: {
      code: { text: row.code, to: stepPage(row.id) },
      area: row.area.name,
      objective: row.stepVersion.objective,
      key: row.stepVersion.keyControl ? t("Yes") : "",
      sample: row.sampleSize === null ? "" : `${row.sampleSize}/${row.population ?? 0}`,
      exceptions: row.exceptions === null ? "" : String(row.exceptions),
      evidence: String(evidence.get(row.id) ?? 0),
      result: { text: resultWord(row.result), tone: RESULT_TONES[row.result as Result] },
      state: t(stepWorkflow.states[row.status as keyof typeof stepWorkflow.states].label),
    },
  }));
}

const stateOf = (status: string) => ENGAGEMENT_STATES[status as keyof typeof ENGAGEMENT_STATES];

/** The test areas of an audit in the order of its steps. */
async function areasOf(audit: AuditAt): Promise<Checklist["areas"]> {
  const rows = await db.auditTestResult.findMany({
    where: { engagementId: audit.id },
    orderBy: { position: "asc" },
    select: { areaId: true, result: true, status: true, area: { select: { name: true } } },
  });
  const ids = [...new Set(rows.map(({ areaId }) => areaId))];
  return ids.map((id) => {
    const of = rows.filter(({ areaId }) => areaId === id);
    const share = (n: number): string => t("{done} of {steps}", { done: n, steps: of.length });
    return {
      id,
      name: of[0]!.area.name,
      to: areaPage(audit.id, id, audit),
      done: share(of.filter(({ result }) => result !== "NOT_TESTED").length),
      exceptions: of.filter(({ result }) => result === "EXCEPTION").length,
      reviewed: share(of.filter(({ status }) => status === "REVIEWED").length),
    };
  });
}

/** Whether this person writes into the checklist now. */
export const writesIn = (actor: Actor, { status, members }: AuditAt): boolean =>
  status === "FIELDWORK" && can(actor, "audit.fieldwork.test") && members.some(({ userId }) => userId === actor.userId);
