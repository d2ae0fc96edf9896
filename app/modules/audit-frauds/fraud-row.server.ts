/** Fraud cases as their list, their rules and their page read them, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

type Where = Prisma.FraudCaseWhereInput;

export const fraudInclude = {
  unit: { select: { name: true, path: true } },
  fraudType: { select: { name: true, mandatoryReport: true, currency: true, threshold: true } },
  openedBy: { select: { displayName: true } },
  handler: { select: { displayName: true } },
  investigation: { select: { refNo: true, restricted: true, access: { select: { userId: true } } } },
  controlIssue: { select: { refNo: true, title: true } },
  money: { orderBy: { id: "asc" as const } },
  persons: { orderBy: { id: "asc" as const } },
} as const;
export type FraudRow = FoundRow<"FraudCase", typeof fraudInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("FraudCase", fraudInclude);

/** Nobody sees a case in which they have part; who only saw something does. */
const notInvolved = ({ employeeId }: Actor): Where => ({
  persons: { none: { employeeId: employeeId ?? 0, part: { not: "WITNESS" } } },
});

/** A case of a restricted investigation is as hidden as that: those on its list alone see it. */
const onList = ({ userId }: Actor) => ({ access: { some: { userId: userId ?? 0 } } });
const notHidden = (actor: Actor): Where => ({
  OR: [{ investigationId: null }, { investigation: { OR: [{ restricted: false }, onList(actor)] } }],
});
export const isHiddenFrom = (
  { userId }: Pick<Actor, "userId">,
  { investigation }: Pick<FraudRow, "investigation">,
): boolean =>
  investigation !== null && investigation.restricted && !investigation.access.some((one) => one.userId === userId);

/** All of them for those who lead; else those one has opened or handles, and those of one's investigations. */
export const visibleFrauds = (actor: Actor): Where => ({
  AND: [
    notInvolved(actor),
    notHidden(actor),
    {
      OR: [
        { unit: unitsWithin(actor, "audit.fraud.read") },
        {
          unit: unitsWithin(actor, "audit.fraud.own"),
          OR: [{ openedById: actor.userId ?? 0 }, { handlerId: actor.userId ?? 0 }, { investigation: onList(actor) }],
        },
      ],
    },
  ],
});
