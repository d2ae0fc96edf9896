import type { Work } from "~/db/transaction.server";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { ActorCompany } from "~/core/actor";
import { stateTag } from "~/define/workflow";
import { companyOf } from "~/modules/organisation/index.server";
import { visibleVisits } from "./visit-scope.server";
import { visitWorkflow } from "./visit.workflow.server";
import type { Level, VisitState } from "./visit";

export interface EditedVisit {
  id: number;
  refNo: string;
  level: Level;
  visitorId: number;
  visitDate: string;
  unitId: number;
  unitPath: string;
  status: VisitState;
  version: number;
  company: ActorCompany;
}

/**
 * The visit whose content is about to be changed, locked until the end of the transaction, so that nothing is
 * written into it after it has been submitted.
 * @throws NotFound out of sight, Forbidden for another's visit, Conflict "wrong_state" where it is not editable
 */
export async function lockForEditing({ tx, actor }: Work, id: number): Promise<EditedVisit> {
  await tx.visit.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  const visit = await tx.visit.findFirst({
    where: { AND: [{ id }, visibleVisits(actor)] },
    include: { unit: { select: { path: true } } },
  });
  if (!visit) throw new NotFound();
  if (visit.visitorId !== actor.userId) throw new Forbidden(t("Only the visitor can change a visit."));
  const status = visit.status as VisitState;
  if (!visitWorkflow.editable.includes(status)) {
    throw new Conflict(
      t("This visit is {label}; its content can no longer be changed.", {
        label: stateTag(visitWorkflow, status).text.toLowerCase(),
      }),
      "wrong_state",
      { version: visit.version },
    );
  }
  const { refNo, visitorId, visitDate, unitId, version, level } = visit;
  return {
    id,
    refNo,
    level: level as Level,
    visitorId,
    visitDate,
    unitId,
    unitPath: visit.unit.path,
    status,
    version,
    company: await companyOf(tx, visit.unit),
  };
}
