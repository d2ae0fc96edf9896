/** What was found before at the same unit in the same step, and what came of it (spec: ops §2 F11). */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { laterOf, rankOf, rememberedSince, repeatOf, type Earlier } from "./finding-rules";
import { statesThat } from "~/define/states";
import { FINDING_STATES } from "./finding-states";

type Found = Earlier & { stepId: number };

/** What was found before at a unit in some of its steps, by step, all of it: two statements, however many steps. */
async function foundBefore(
  tx: Pick<Tx, "auditFinding" | "auditPastFinding">,
  { entityId, stepIds }: { entityId: number; stepIds: readonly number[] },
  today: string,
): Promise<Found[]> {
  const since = rememberedSince(today);
  const steps = { in: [...stepIds] };
  const own = await tx.auditFinding.findMany({
    where: { stepId: steps, status: "ISSUED", issuedOn: { gte: since }, engagement: { entityId } },
    orderBy: [{ issuedOn: "desc" }, { id: "desc" }],
    select: { id: true, stepId: true, refNo: true, severity: true, repeatCount: true, issuedOn: true },
  });
  const past = await tx.auditPastFinding.findMany({
    where: { entityId, stepId: steps, status: "IN_USE", reportedOn: { gte: since, lte: today } },
    orderBy: [{ reportedOn: "desc" }, { id: "desc" }],
    select: { id: true, stepId: true, sourceRef: true, severity: true, reportedOn: true },
  });
  return [
    ...own.map(({ issuedOn, stepId, ...one }) => ({ ...one, stepId: stepId!, past: false, on: issuedOn! })),
    ...past.map(({ sourceRef, reportedOn, stepId, ...one }) => ({
      ...one,
      stepId: stepId!,
      refNo: sourceRef,
      repeatCount: 0,
      past: true,
      on: reportedOn,
    })),
  ];
}

/** The last of them in a step, but for one finding of the portal. */
function lastIn(found: readonly Found[], step: number, except: number): Earlier | null {
  const [own, past] = [false, true].map(
    (old) => found.find((one) => one.stepId === step && one.past === old && (old || one.id !== except)) ?? null,
  );
  return laterOf(own!, past!);
}

/** The last finding of a step at a unit whose report is within memory: of the portal, or from a file of earlier years. */
export async function earlierOf(
  tx: Pick<Tx, "auditFinding" | "auditPastFinding">,
  { entityId, stepId, except }: { entityId: number; stepId: number | null; except: number },
  today: string,
): Promise<Earlier | null> {
  return stepId === null ? null : lastIn(await foundBefore(tx, { entityId, stepIds: [stepId] }, today), stepId, except);
}

/** The number of a finding that repeats one of earlier years and is with its auditee or issued; null where none is. */
export async function repeatedOutside(tx: Pick<Tx, "auditFinding">, pastId: number): Promise<string | null> {
  const found = await tx.auditFinding.findFirst({
    where: { repeatOfPastId: pastId, status: { in: statesThat(FINDING_STATES, "out") } },
    orderBy: { id: "asc" },
    select: { refNo: true },
  });
  return found?.refNo ?? null;
}

/** Drafts at some units in some of their steps repeat what memory holds now; those with a reason why not repeat nothing. */
export async function rememberAgain(
  { tx, actor, audit }: Work,
  places: readonly { entityId: number; stepId: number | null }[],
): Promise<void> {
  for (const { entityId, stepId } of places) {
    if (stepId === null) continue;
    const drafts = await tx.auditFinding.findMany({
      where: { stepId, status: "DRAFT", notRepeat: null, engagement: { entityId } },
      orderBy: { id: "asc" },
      select: { id: true, repeatOfId: true, repeatOfPastId: true, repeatCount: true },
    });
    if (drafts.length === 0) continue;
    const found = await foundBefore(tx, { entityId, stepIds: [stepId] }, todayOf(actor));
    for (const { id, ...before } of drafts) {
      const after = repeatOf(lastIn(found, stepId, id));
      if (before.repeatOfId === after.repeatOfId && before.repeatOfPastId === after.repeatOfPastId) continue;
      await tx.auditFinding.update({ where: { id }, data: { ...after, version: { increment: 1 } } });
      audit({
        action: "AuditFinding.remember",
        entity: "AuditFinding",
        entityId: id,
        diff: { repeatCount: [before.repeatCount, after.repeatCount] },
      });
    }
  }
}

/** Drafts of an audit that are less severe than what they repeat, in words. */
export async function belowRepeated(tx: Tx, engagementId: number, today: string): Promise<Problem[]> {
  const drafts = await tx.auditFinding.findMany({
    where: { engagementId, status: "DRAFT", notRepeat: null, stepId: { not: null } },
    orderBy: { id: "asc" },
    select: { id: true, refNo: true, severity: true, stepId: true, engagement: { select: { entityId: true } } },
  });
  if (drafts.length === 0) return [];
  const { entityId } = drafts[0]!.engagement;
  const stepIds = [...new Set(drafts.map(({ stepId }) => stepId!))];
  const found = await foundBefore(tx, { entityId, stepIds }, today);
  return drafts.flatMap(({ id, refNo, severity, stepId }) => {
    const earlier = lastIn(found, stepId!, id);
    return earlier && rankOf(severity) < rankOf(earlier.severity)
      ? [
          problem(
            "",
            t("{no} is less severe than {earlier}, which it repeats: raise it, or say why it is no repeat", {
              no: refNo,
              earlier: earlier.refNo,
            }),
            "below_repeated",
          ),
        ]
      : [];
  });
}

type Reading = Pick<Tx, "auditFinding" | "auditPastFinding" | "auditIssue" | "document">;

/** In words: when it was found, who closed it, and with what. */
export const memoryLines = (tx: Reading, { id, past }: Pick<Earlier, "id" | "past">): Promise<string[]> =>
  past ? pastLines(tx, id) : ownLines(tx, id);

/** What the old register says of how a finding was closed. */
export function closingWords({
  closedOn,
  closedBy,
  closedWith,
}: {
  closedOn: string | null;
  closedBy: string | null;
  closedWith: string | null;
}): string[] {
  if (closedOn === null) return [t("Not closed in the old register")];
  const date = formatDate(closedOn);
  return [
    closedBy === null ? t("Closed on {date}", { date }) : t("Closed by {name} on {date}", { name: closedBy, date }),
    ...(closedWith === null ? [] : [t("Closed with: {text}", { text: closedWith })]),
  ];
}

async function pastLines(tx: Reading, id: number): Promise<string[]> {
  const found = await tx.auditPastFinding.findUniqueOrThrow({ where: { id } });
  return [
    t("{no} of {date}, from a file of earlier years: {title}", {
      no: found.sourceRef,
      date: formatDate(found.reportedOn),
      title: found.title,
    }),
    ...closingWords(found),
  ];
}

async function ownLines(tx: Reading, id: number): Promise<string[]> {
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
