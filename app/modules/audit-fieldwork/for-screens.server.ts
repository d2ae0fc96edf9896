/** What the screens of audits ask for beside the records they show. */
import type { Actor } from "~/core/actor";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { engagementLink, visibleEngagements } from "~/modules/audit-workplan/index.server";
import type { AreaFace } from "./area-faces";
import { RESULTS } from "./step-rules";

export const stepResults = (): Choice[] => RESULTS.map(({ value, label }) => ({ value, label: t(label) }));

interface Form {
  fields: { name: string; choices?: readonly Choice[] }[];
}

/** A form of an engagement whose unit is a department. */
export async function departmentsOnly<F extends Form>(actor: Actor, form: F): Promise<F> {
  const departments = await db.auditEntity.findMany({
    where: { companyId: actor.company.unitId, areaType: "DEPARTMENT", active: true },
    select: { id: true },
  });
  const ids = new Set(departments.map(({ id }) => String(id)));
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.name === "entityId" ? { ...field, choices: field.choices?.filter(({ value }) => ids.has(value)) } : field,
    ),
  };
}

/** The form of a report, with audits of one kind of unit to choose from. */
export async function auditsOfKind<F extends Form>(actor: Actor, form: F, areaType: AreaFace): Promise<F> {
  const audits = await db.auditEngagement.findMany({
    where: { AND: [{ status: "REPORTING", entity: { areaType } }, visibleEngagements(actor)] },
    include: engagementLink.include,
  });
  const named = new Map(audits.map((one) => [String(one.id), engagementLink.title(one)]));
  return {
    ...form,
    fields: form.fields.map((field) =>
      field.name === "engagementId"
        ? {
            ...field,
            choices: field.choices?.flatMap(({ value }) => {
              const label = named.get(value);
              return label === undefined ? [] : [{ value, label }];
            }),
          }
        : field,
    ),
  };
}
