import { inTx, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { type Actor, can } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import { matchingPlan } from "~/modules/visit-plans/index.server";
import type { CreateInput } from "./header.server";
import { headerColumns, refuseHeader, saveCompanions } from "./save-header.server";
import { saveLegs, toldLegs } from "./save-trips.server";
import { isConstraintError } from "~/modules/sections/index.server";
import { LEVEL_INFO, type Level } from "./visit";

export interface Created extends Record<string, number | string> {
  id: number;
  refNo: string;
  version: number;
}

/**
 * Begins a visit as a draft of the actor's own. The same `clientKey` leads to the same visit, however often and
 * from wherever it is sent.
 */
export function createVisit(actor: Actor, level: Level, input: CreateInput, clientKey: string): Promise<Created> {
  return inTx(actor, (work) => create(work, level, input, clientKey)).catch((error: unknown) => {
    // Two requests with one key and different units came at the same moment.
    throw isConstraintError(error)
      ? new Conflict(t("This visit was saved at the same moment from another window."), "key_reused")
      : error;
  });
}

async function create(work: Work, level: Level, input: CreateInput, clientKey: string): Promise<Created> {
  const { tx, actor } = work;
  if (actor.userId === null || !can(actor, LEVEL_INFO[level].permission)) throw new NotFound();
  const visitorId = actor.userId;
  const unit = await tx.orgUnit.findUnique({ where: { id: input.unitId } });
  if (!unit) throw new InputProblem(problem("unitId", t("Unit: no longer available"), "not_in_list"));
  const series = `V-${unit.code}-${input.visitDate.slice(0, 4)}`;
  // Writers of one series take turns here, so the second of two equal requests sees what the first has made.
  await tx.numberSeries.upsert({ where: { series }, create: { series, last: 0 }, update: { last: { increment: 0 } } });
  const there = await tx.visit.findUnique({ where: { visitorId_clientKey: { visitorId, clientKey } } });
  if (there) return { id: there.id, refNo: there.refNo, version: there.version };

  const company = await companyOf(tx, unit);
  const plannedVisitId =
    input.plannedVisitId ??
    (await matchingPlan(tx, { unitId: unit.id, visitDate: input.visitDate, purposeId: input.purposeId }));
  await refuseHeader(work, { level, unitId: unit.id, company }, { ...input, plannedVisitId }, null);
  const { last } = await tx.numberSeries.update({ where: { series }, data: { last: { increment: 1 } } });
  const refNo = `${series}-${String(last).padStart(6, "0")}`;
  const { unitId, ...header } = { ...input, plannedVisitId };
  const columns = headerColumns(header);
  const visit = await tx.visit.create({
    data: { ...columns, refNo, companyId: company.unitId, level, visitorId, unitId, clientKey, createdAt: actor.at },
  });
  await saveCompanions(work, visit.id, input.accompaniedBy);
  await saveLegs(work, visit.id, input.legs, company);
  work.audit({
    action: "Visit.create",
    entity: "Visit",
    entityId: visit.id,
    diff: {
      refNo: [null, refNo],
      level,
      unitId,
      ...columns,
      companions: input.accompaniedBy,
      legs: toldLegs(input.legs, company),
    },
  });
  return { id: visit.id, refNo, version: visit.version };
}
