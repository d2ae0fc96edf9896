/** What was found before at the same unit in the same step, and what came of it (spec: ops §2 F11). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { rememberedSince, type Earlier } from "./finding-rules";

/** The last finding of a step at a unit that was issued within memory. */
export async function earlierOf(
  tx: Pick<Tx, "auditFinding">,
  { entityId, stepId, except }: { entityId: number; stepId: number | null; except: number },
  today: string,
): Promise<Earlier | null> {
  if (stepId === null) return null;
  return tx.auditFinding.findFirst({
    where: {
      id: { not: except },
      stepId,
      status: "ISSUED",
      issuedOn: { gte: rememberedSince(today) },
      engagement: { entityId },
    },
    orderBy: [{ issuedOn: "desc" }, { id: "desc" }],
    select: { id: true, refNo: true, severity: true, repeatCount: true },
  });
}

/** In words: when it was found, who closed it, and with what. */
export async function memoryLines(
  tx: Pick<Tx, "auditFinding" | "auditIssue" | "document">,
  id: number,
): Promise<string[]> {
  const found = await tx.auditFinding.findUniqueOrThrow({
    where: { id },
    select: { refNo: true, title: true, issuedOn: true, severity: true, repeatCount: true, issueId: true },
  });
  const issue =
    found.issueId === null
      ? null
      : await tx.auditIssue.findUnique({
          where: { id: found.issueId },
          select: {
            id: true,
            refNo: true,
            status: true,
            closedAt: true,
            closedBy: { select: { displayName: true } },
          },
        });
  const evidence = issue
    ? await tx.document.findMany({
        where: { ownerType: "AuditIssue", ownerId: issue.id, deletedAt: null },
        orderBy: { id: "asc" },
        take: 5,
        select: { originalName: true },
      })
    : [];
  return [
    t("{no} of {date}: {title}", { no: found.refNo, date: formatDate(found.issuedOn!), title: found.title }),
    ...(found.repeatCount > 0 ? [t("It was a repeat already: {n} times before", { n: found.repeatCount })] : []),
    ...(issue?.closedAt
      ? [
          t("Closed by {name} on {date} ({no})", {
            name: issue.closedBy?.displayName ?? "–",
            date: formatDate(issue.closedAt.toISOString().slice(0, 10)),
            no: issue.refNo,
          }),
        ]
      : issue
        ? [t("Its issue {no} is not closed", { no: issue.refNo })]
        : []),
    ...(evidence.length > 0
      ? [t("Evidence: {files}", { files: evidence.map(({ originalName }) => originalName).join(", ") })]
      : []),
  ];
}
