/** Feedback as its lists and its page read it, and who sees which. */
import { unitsWithin, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

export const feedbackInclude = {
  unit: { select: { path: true } },
  engagement: { select: { refNo: true, entity: { select: { name: true } } } },
  asked: { select: { displayName: true } },
} as const;
export type FeedbackRow = FoundRow<"AuditFeedback", typeof feedbackInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("AuditFeedback", feedbackInclude);

export const ownFeedback = ({ userId }: Actor): Prisma.AuditFeedbackWhereInput => ({ askedId: userId ?? 0 });
/** All of it, for those who see each; other auditors have the summary alone. */
export const allFeedback = (actor: Actor): Prisma.AuditFeedbackWhereInput => ({
  unit: unitsWithin(actor, "audit.feedback.read"),
});
export const visibleFeedback = (actor: Actor): Prisma.AuditFeedbackWhereInput => ({
  OR: [ownFeedback(actor), allFeedback(actor)],
});

export const ownPage = (id: number): string => href("/my/audit-feedback/:id", { params: { id } });
