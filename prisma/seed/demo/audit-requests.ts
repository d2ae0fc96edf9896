import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { recordAttachments } from "~/engine/record/attachments.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { issueOwners } from "~/modules/audit-issues/index.server";
import { askFeedback, auditFeedback } from "~/modules/audit-feedback/index.server";
import { auditRequest } from "~/modules/audit-requests/index.server";
import { systemActor } from "~/modules/identity/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";
import { demoPicture } from "./picture";

const ZONE = "Africa/Nairobi";

interface Demo {
  users: ReadonlyMap<string, number>;
  at: Date;
}

type Step = readonly [by: "auditor" | "owner", move: string, typed: Readonly<Record<string, unknown>>];
const answered: Step = ["owner", "answer", { answer: "The papers are attached, those of the last week follow." }];

/** Kind, title, days in which it is due, steps. */
const PLANS: readonly (readonly [string, string, number, readonly Step[]])[] = [
  ["PAPERS", "Count sheets of the vault", 5, []],
  ["LIST", "List of loans written off", 4, [answered]],
  ["ACCESS", "Key to the archive", 3, [answered, ["auditor", "receive", {}]]],
  ["EXPLANATION", "Cash above the limit in October", 7, [["auditor", "withdraw", { note: "Found in the cash book." }]]],
];

/** Requests in every state to the head of the unit that is audited, and what audited units say of audits. */
export async function demoAuditRequests({ users, at }: Demo): Promise<void> {
  const today = dateIn(at, ZONE);
  const running = await db.auditEngagement.findFirst({
    where: { status: "FIELDWORK", entity: { unitId: { not: null } } },
    include: { entity: true, members: true },
  });
  if (!running) return;
  const auditorId = running.members[0]!.userId;
  const unit = await db.orgUnit.findUniqueOrThrow({ where: { id: running.entity.unitId! } });
  const [nearest] = await issueOwners(db, unit.path, today, auditorId);
  const headId = Number(nearest!.value);
  const auditor = await actingAt(auditorId, at);
  const owner = await actingAt(headId, at);
  for (const [index, [kind, title, days, steps]] of PLANS.entries()) {
    const { id } = await addRecord(
      auditor,
      auditRequest,
      typedSchema(auditRequest).parse({
        engagementId: running.id,
        kind,
        title,
        details: `${title}: as PDF or as a picture, complete for the period of the audit.`,
        ownerId: headId,
        dueOn: addDays(today, days),
      }),
    );
    if (index > 0)
      await recordAttachments(auditRequest).add(owner, id, [{ name: "papers.png", bytes: demoPicture(680 + index) }]);
    for (const [by, move, typed] of steps)
      await makeMove(by === "owner" ? owner : auditor, auditRequest, id, move, typed);
  }
  await demoFeedback({ users, at });
}

const MARKS = [
  [5, 4, 5, 3, 4, 4],
  [4, 4, 4, 2, 3, 5],
  [3, 5, 5, 4, 2, 3],
] as const;

/** Units say what they think of audits that have begun; the last one is still asked. */
async function demoFeedback({ at }: Demo): Promise<void> {
  const engagements = await db.auditEngagement.findMany({
    where: { entity: { unitId: { not: null } }, status: { notIn: ["PLANNED", "POSTPONED", "CANCELLED"] } },
    orderBy: { id: "asc" },
    select: { id: true },
    take: MARKS.length * 2,
  });
  for (const { id } of engagements)
    await inTx(systemActor(at), async (work) => ({ asked: await askFeedback(work, id) }));
  const asked = await db.auditFeedback.findMany({ orderBy: { id: "asc" } });
  for (const [index, { id, askedId }] of asked.slice(0, -1).entries())
    await makeMove(await actingAt(askedId, at), auditFeedback, id, "give", {
      ...Object.fromEntries(MARKS[index % MARKS.length]!.map((mark, place) => [`q${String(place + 1)}`, String(mark)])),
      comment: index === 0 ? "They came on a market day; the rest was well done." : null,
    });
}
