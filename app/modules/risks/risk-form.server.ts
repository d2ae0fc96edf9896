/** What the forms of a risk offer, and what they hold at first. */
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { companyOf, UNIT_WORDS } from "~/modules/organisation/index.server";
import { findHighlight } from "./from-highlight.server";
import { RAISES, type RiskSource } from "./save-risk.server";
import { peopleChoices } from "./risk-people.server";
import { findRiskRow, mayChange, mayWork, type RiskRow } from "./risk-row.server";

const MOST = 400;

export interface NewRiskForm {
  units: Choice[];
  /** null while one of several is still to be chosen. */
  unit: { id: number; name: string } | null;
  owners: Choice[];
  /** The visit it comes from. */
  origin: string | null;
  /** It is on the register already: there. */
  taken: number | null;
  values: Record<string, unknown>;
}

/** The form of a new risk. @param highlightId of a visit in sight, from which it begins @throws NotFound */
export async function newRiskForm(
  actor: Actor,
  { unitId, highlightId, source = "OPS" }: { unitId: number | null; highlightId: number | null; source?: RiskSource },
): Promise<NewRiskForm> {
  const origin = highlightId === null ? null : await findHighlight(db, actor, highlightId);
  if (highlightId !== null && !origin) throw new NotFound();
  const found = await db.orgUnit.findMany({
    where: { active: true, ...unitsWithin(actor, RAISES[source]) },
    select: { id: true, name: true, kind: true, path: true },
    orderBy: { path: "asc" },
    take: MOST,
  });
  const wanted = origin?.visit.unitId ?? unitId;
  const unit =
    wanted === null ? (found.length === 1 ? found[0]! : null) : (found.find(({ id }) => id === wanted) ?? null);
  if (wanted !== null && !unit) throw new NotFound();
  const owners = unit
    ? await peopleChoices(db, "owner", { path: unit.path, company: await companyOf(db, unit), at: actor.at })
    : [];
  return {
    units: found.map(({ id, name, kind }) => ({
      value: String(id),
      label: `${name} (${t(UNIT_WORDS[kind as keyof typeof UNIT_WORDS].one)})`,
    })),
    unit: unit && { id: unit.id, name: unit.name },
    owners,
    origin: origin?.visit.refNo ?? null,
    taken: origin?.riskId ?? null,
    values: {
      unitId: unit ? String(unit.id) : "",
      highlightId: origin ? String(origin.id) : "",
      event: origin?.text ?? "",
    },
  };
}

const text = (value: number | null): string => (value === null ? "" : String(value));

export interface RiskForm {
  row: RiskRow;
  owners: Choice[];
  draft: boolean;
  values: Record<string, unknown>;
}

async function rowToWork(
  actor: Actor,
  id: number,
  may: (actor: Actor, row: RiskRow) => true | string,
): Promise<RiskRow> {
  const row = await findRiskRow(db, actor, id);
  if (!row || may(actor, row) !== true) throw new NotFound();
  return row;
}

/** A risk whose words the actor may change. @throws NotFound */
export const riskToEdit = (actor: Actor, id: number): Promise<RiskRow> => rowToWork(actor, id, mayChange);
/** A risk that the actor works on. @throws NotFound */
export const riskToTreat = (actor: Actor, id: number): Promise<RiskRow> => rowToWork(actor, id, mayWork);

const withHeld = (choices: readonly Choice[], id: number | null, name: string | null): Choice[] =>
  id === null || choices.some(({ value }) => value === String(id))
    ? [...choices]
    : [...choices, { value: String(id), label: name ?? "" }];

/** The form of a risk that is there. @throws NotFound */
export async function riskForm(actor: Actor, id: number): Promise<RiskForm> {
  const row = await riskToEdit(actor, id);
  const owners = await peopleChoices(db, "owner", { path: row.unitPath, company: row.company, at: actor.at });
  const { title, description, category, cause, event, consequence, controls, residualReason } = row;
  return {
    row,
    draft: row.status === "DRAFT",
    owners: withHeld(owners, row.ownerId, row.ownerName),
    values: {
      title,
      description,
      category,
      cause,
      event,
      consequence,
      controls: controls ?? "",
      residualReason: residualReason ?? "",
      ownerId: text(row.ownerId),
      inherentL: text(row.inherentL),
      inherentI: text(row.inherentI),
      controlEff: text(row.controlEff),
      residualL: text(row.residualL),
      residualI: text(row.residualI),
    },
  };
}

/** Who can be given an action of a risk. */
export const actionChoices = (actor: Actor, row: RiskRow): Promise<Choice[]> =>
  peopleChoices(db, "action", { path: row.unitPath, company: row.company, at: actor.at });

/** What the review, the response and the request for acceptance hold at first. */
export function treatValues(row: RiskRow): Record<"review" | "response", Record<string, unknown>> {
  return {
    review: {
      inherentL: text(row.inherentL),
      inherentI: text(row.inherentI),
      controlEff: text(row.controlEff),
      residualL: text(row.residualL),
      residualI: text(row.residualI),
      residualReason: row.residualReason ?? "",
      why: "",
      nextReviewOn: "",
    },
    response: {
      response: row.response ?? "",
      targetL: text(row.targetL),
      targetI: text(row.targetI),
      targetDate: row.targetDate ?? "",
    },
  };
}
