/** Minutes as their list, their rules and their pages read them, and who sees which. */
import type { Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { statesThat } from "~/define/states";
import { MINUTES_STATES } from "./minutes-states";

const person = { select: { displayName: true } } as const;
export const minutesInclude = {
  unit: { select: { name: true, path: true } },
  engagement: {
    select: {
      refNo: true,
      status: true,
      surprise: true,
      actualStart: true,
      entity: { select: { name: true, unitId: true, departmentId: true, companyId: true } },
      members: { select: { userId: true, user: { select: { displayName: true } } } },
    },
  },
  auditee: person,
  maker: person,
  points: { orderBy: { no: "asc" as const }, include: { owner: person } },
} as const;
export type MinutesRow = FoundRow<"AuditMinutes", typeof minutesInclude>;
export type MinutesWhere = Prisma.AuditMinutesWhereInput;

export const { column, filter, list, workflow } = recordOf("AuditMinutes", minutesInclude);

/** Those that somebody outside audit was sent or sent back themselves; of a surprise audit none before it begins. */
export const sentTo = ({ userId }: Actor): MinutesWhere => ({
  auditeeId: userId ?? 0,
  AND: { OR: [{ status: { in: statesThat(MINUTES_STATES, "sent") } }, { status: "DRAFT", round: { gt: 0 } }] },
  OR: [{ engagement: { surprise: false } }, { engagement: { actualStart: { not: null } } }],
});

/** Minutes of engagements that audit sees, and those one was sent. */
export const visibleMinutes = (actor: Actor): MinutesWhere => ({
  OR: [{ engagement: visibleEngagements(actor) }, sentTo(actor)],
});

export const auditPage = (id: number): string => href("/audit/meetingMinutes/edit/:id", { params: { id } });
export const ownPage = (id: number): string => href("/my/meetingMinutes/:id", { params: { id } });
