/** What the moves of an investigation read, ask and do (spec: ops §5.7). */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { problem } from "~/core/problems";
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { readAmount } from "~/define/amount";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import { freeFraud, linkFraud as linkCase, openFraudCase, revealFrauds } from "~/modules/audit-frauds/index.server";
import { holdersAt } from "~/modules/identity/index.server";
import { recallNotices } from "~/modules/notices/index.server";
import { companyOf, pathsUpTo } from "~/modules/organisation/index.server";
import { reportContent } from "./report-content";
import { finishProblems, leavesIssuer, periodProblems } from "./investigation-rules";
import type { InvestigationRow } from "./investigation-row.server";
import { caseByNumber, sealSource } from "./sealed-source.server";

type Row = InvestigationRow;

/** Those on the list alone learn of it, by its number. */
export const toList = (
  { access }: Pick<Row, "access">,
  title: string,
  kind: MoveNotice["kind"] = "outcome",
): MoveNotice => ({
  to: access.map(({ userId }) => userId),
  title,
  kind,
  text: null,
});

/** Auditors of the company who may be on a list. */
export async function mayBeOn(tx: Pick<Tx, "user">, actor: Actor, unitPath: string, userId: number): Promise<boolean> {
  const day = todayOf(actor);
  const found = await tx.user.count({
    where: {
      id: userId,
      status: "ACTIVE",
      kind: "PERSON",
      grants: {
        some: {
          validFrom: { lte: day },
          validTo: { gte: day },
          unit: { path: { in: pathsUpTo(unitPath) } },
          role: { active: true, permissions: { some: { permission: "audit.investigation.own" } } },
        },
      },
    },
  });
  return found > 0;
}

/** Those who can issue reports there today. */
export const issuersAt = async (tx: Pick<Tx, "roleGrant">, unitPath: string, day: string): Promise<number[]> =>
  (await holdersAt(tx, "audit.investigation.issue", unitPath, day)).map(({ userId }) => userId);

export async function putOnList(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  investigationId: number,
  userIds: readonly number[],
) {
  for (const userId of new Set(userIds))
    await tx.auditInvestigationAccess.upsert({
      where: { investigationId_userId: { investigationId, userId } },
      create: { investigationId, userId, byId: actor.userId!, at: actor.at },
      update: {},
    });
}

export const assign = moveBody<Row, { leadId: number }>()({
  facts: ({ work, row, input }) => mayBeOn(work.tx, work.actor, row.unit.path, input.leadId),
  problems: ({ row, input, facts: able }) =>
    !able || input.leadId === row.leadId ? [problem("leadId", t("Lead: choose another auditor"), "not_available")] : [],
  effect: async ({ work, row, input: { leadId } }) => {
    await putOnList(work, row.id, [leadId]);
    return {
      set: { leadId },
      detail: { leadId: [row.leadId, leadId] },
      notify: [{ to: [leadId], title: "You lead a special investigation ({no})", kind: "task", text: null }],
    };
  },
});

export const grant = moveBody<Row, { userId: number }>()({
  facts: ({ work, row, input }) => mayBeOn(work.tx, work.actor, row.unit.path, input.userId),
  problems: ({ row, input: { userId }, facts: able }) =>
    !able || row.access.some((one) => one.userId === userId)
      ? [problem("userId", t("Auditor: choose one who is not on the list"), "not_available")]
      : [],
  effect: async ({ work, row, input: { userId } }) => {
    await putOnList(work, row.id, [userId]);
    return {
      detail: { userId: [null, userId] },
      notify: [
        { to: [userId], title: "You are on the list of a special investigation ({no})", kind: "outcome", text: null },
      ],
    };
  },
});

export const revoke = moveBody<Row, { userId: number }>()({
  facts: ({ work: { tx, actor }, row }) => issuersAt(tx, row.unit.path, todayOf(actor)),
  problems: ({ actor, row, input: { userId }, facts: issuers }) => {
    const ids = row.access.map((one) => one.userId);
    if (!ids.includes(userId)) return [problem("userId", t("Auditor: choose one of the list"), "not_available")];
    if (userId === actor.userId) return [problem("userId", t("Auditor: someone else takes you off the list"), "own")];
    if (userId === row.leadId) return [problem("userId", t("Auditor: name another lead first"), "lead")];
    return leavesIssuer(ids, issuers, userId)
      ? []
      : [problem("userId", t("Auditor: someone who can issue the report has to remain on the list"), "last_issuer")];
  },
  effect: async ({ work: { tx }, row, input: { userId } }) => {
    await tx.auditInvestigationAccess.deleteMany({ where: { investigationId: row.id, userId } });
    if (row.restricted) await recall({ tx }, row);
    return { detail: { userId: [userId, null] } };
  },
});

/** The steps of the type's test area as they read today. */
async function stepsFor(tx: Tx, areaId: number | null) {
  if (areaId === null) return [];
  return tx.auditTestStep.findMany({
    where: { areaId, active: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { code: true, objective: true, procedure: true },
  });
}

export const begin = async ({ work: { tx, actor }, row }: Doing<Row>) => {
  for (const step of await stepsFor(tx, row.type.areaId))
    await tx.auditInvestigationStep.create({ data: { investigationId: row.id, ...step } });
  return { set: { beganOn: todayOf(actor) }, detail: { beganOn: [null, todayOf(actor)] } };
};

export const addStep = moveBody<Row, { objective: string; procedure: string }>()({
  effect: async ({ work: { tx }, row, input: { objective, procedure } }) => {
    const code = `+${String(row.steps.filter(({ code: of }) => of.startsWith("+")).length + 1)}`;
    await tx.auditInvestigationStep.create({ data: { investigationId: row.id, code, objective, procedure } });
    return { detail: { step: code } };
  },
});

export const doStep = moveBody<Row, { stepId: string; result: string; finding: string }>()({
  problems: ({ row, input: { stepId } }) =>
    row.steps.some(({ id }) => String(id) === stepId)
      ? []
      : [problem("stepId", t("Step: choose one of the investigation"), "not_available")],
  effect: async ({ work: { tx, actor }, row, input: { stepId, result, finding } }) => {
    const step = row.steps.find(({ id }) => String(id) === stepId)!;
    await tx.auditInvestigationStep.update({
      where: { id: step.id },
      data: { result, finding, doneById: actor.userId, doneAt: actor.at },
    });
    return { detail: { step: step.code, result: [step.result, result] } };
  },
});

interface Interview {
  person: string;
  heldOn: string;
  summary: string;
  documentId: string | null;
}

const papersOf = ({ tx }: Work, { id }: Row) =>
  tx.document.findMany({
    where: { ownerType: "AuditInvestigation", ownerId: id, deletedAt: null },
    select: { id: true },
  });

export const interview = moveBody<Row, Interview>()({
  facts: async ({ work, row }) => (await papersOf(work, row)).map(({ id }) => String(id)),
  problems: ({ actor, input: { heldOn, documentId }, facts: papers }) => [
    ...(heldOn > todayOf(actor) ? [problem("heldOn", t("Held on: today or earlier"), "future")] : []),
    ...(documentId !== null && !papers.includes(documentId)
      ? [problem("documentId", t("Record: choose one of the files attached"), "not_available")]
      : []),
  ],
  effect: async ({ work: { tx, actor }, row, input: { person, heldOn, summary, documentId } }) => {
    await tx.auditInterview.create({
      data: {
        investigationId: row.id,
        person,
        heldOn,
        summary,
        documentId: documentId === null ? null : Number(documentId),
        actorId: actor.userId!,
        at: actor.at,
      },
    });
    return { detail: { person: [null, person], heldOn } };
  },
});

export const finish = moveBody<Row, { conclusion: string }>()({
  problems: ({ row }) => finishProblems(row.steps, row.interviews.length),
  effect: ({ work: { actor }, row, input: { conclusion } }) => ({
    set: { conclusion, finishedOn: todayOf(actor) },
    detail: { conclusion: [row.conclusion, conclusion] },
  }),
});

export interface ReportWords {
  conclusion: string;
  background: string;
  findings: string;
  recommendations: string;
}

export const write = moveBody<Row, ReportWords>()({
  effect: ({ row, input }) => ({
    set: { ...input },
    ...(input.conclusion === row.conclusion ? {} : { detail: { conclusion: [row.conclusion, input.conclusion] } }),
  }),
});

export const submit = moveBody<Row>()({
  problems: ({ row }) => (row.findings === null ? [problem("", t("Write the report first."), "no_report")] : []),
  effect: ({ row }) => ({
    notify: [toList(row, "A report of a special investigation waits for its review ({no})", "task")],
  }),
});

export const giveBack = ({ row, note }: Doing<Row>) => ({
  set: { reviewNote: note },
  notify: [{ to: [row.leadId], title: "The report was returned to you ({no})", kind: "task" as const, text: null }],
});

/** Keeps the report as it is issued: its words never change, a corrected one is another revision. */
export const issue = async ({ work: { tx, actor }, row }: Doing<Row>) => {
  const content = canonicalJson(reportContent(row));
  const revision = (row.reports.at(-1)?.revision ?? 0) + 1;
  const [hash, issuedOn] = [sha256(content), todayOf(actor)];
  await tx.auditInvestigationReport.create({
    data: {
      investigationId: row.id,
      revision,
      content,
      sha256: hash,
      issuedOn,
      issuedById: actor.userId!,
      at: actor.at,
    },
  });
  return {
    set: { issuedOn, reviewNote: null },
    detail: { revision, sha256: hash },
    notify: [toList(row, "The report of a special investigation was issued ({no})")],
  };
};

export const correct = ({ row }: Doing<Row>) => ({
  notify: [{ to: [row.leadId], title: "The report is to be corrected ({no})", kind: "task" as const, text: null }],
});

export const close = ({ work: { actor }, row }: Doing<Row>) => ({
  set: { closedOn: todayOf(actor) },
  notify: [toList(row, "The special investigation was closed ({no})")],
});

export const setPeriod = moveBody<Row, { periodFrom: string | null; periodTo: string | null }>()({
  problems: ({ actor, input }) => periodProblems(input, todayOf(actor)),
  effect: ({ row, input: { periodFrom, periodTo } }) => ({
    set: { periodFrom, periodTo },
    detail: { periodFrom: [row.periodFrom, periodFrom], periodTo: [row.periodTo, periodTo] },
  }),
});

interface Fraud {
  fraudTypeId: number;
  title: string;
  description: string;
  detectedOn: string;
  gross: string;
}

/** A fraud that comes to light: a case of its own, as hidden as the investigation. */
export const openFraud = moveBody<Row, Fraud>()({
  facts: async ({ work, row }) => (await companyOf(work.tx, row.unit)).currency,
  problems: ({ actor, input: { gross, detectedOn }, facts: currency }) => {
    const read = readAmount("Gross amount", gross, currency);
    return [
      ...(typeof read === "bigint" ? [] : [problem("gross", read.problem)]),
      ...(detectedOn > todayOf(actor) ? [problem("detectedOn", t("Detected on: today or earlier"), "future")] : []),
    ];
  },
  effect: async ({ work, row, input: { gross, ...input }, facts: currency }) => {
    const id = await openFraudCase(work, {
      ...input,
      unitId: row.unitId,
      investigationId: row.id,
      grossMinor: readAmount("Gross amount", gross, currency) as bigint,
      currency,
    });
    const { refNo } = await work.tx.fraudCase.findUniqueOrThrow({ where: { id }, select: { refNo: true } });
    return { detail: { fraud: refNo } };
  },
});

export const linkFraud = moveBody<Row, { fraudNo: string }>()({
  facts: ({ work, input }) => freeFraud(work, input.fraudNo),
  problems: ({ facts: fraud, input: { fraudNo } }) =>
    fraud
      ? []
      : [problem("fraudNo", t("Fraud case: no free case {no} among those you see", { no: fraudNo }), "not_available")],
  effect: async ({ work, row, facts: fraud }) => {
    await linkCase(work, fraud!.id, row.id);
    if (row.restricted) await recall(work, row);
    return { detail: { fraud: fraud!.refNo } };
  },
});

/** Takes back what others were notified of: of an investigation that is restricted, and of its fraud cases. */
async function recall({ tx }: Pick<Work, "tx">, { id }: Pick<Row, "id">): Promise<void> {
  const { access, frauds } = await tx.auditInvestigation.findUniqueOrThrow({
    where: { id },
    select: { access: { select: { userId: true } }, frauds: { select: { id: true } } },
  });
  const links = [
    href("/audit/excution/specialInvestigation/details/:id", { params: { id } }),
    ...frauds.map((fraud) => href("/audit/others/trackerfraud/:id", { params: { id: fraud.id } })),
  ];
  await recallNotices(
    { tx },
    links,
    access.map(({ userId }) => userId),
  );
}

/** What only those on the list know from now on. */
export const restrict = async ({ work, row }: Doing<Row>) => {
  // Who issues it stays on the list: otherwise nobody could.
  await putOnList(work, row.id, [row.openedById, ...(row.leadId === null ? [] : [row.leadId]), work.actor.userId!]);
  await recall(work, row);
  return { set: { restricted: true }, detail: { restricted: [false, true] } };
};
export const unrestrict = async ({ work, row }: Doing<Row>) => {
  await revealFrauds(work, row.id);
  return { set: { restricted: false }, detail: { restricted: [true, false] } };
};

/** The trail, other people on the list and the API learn nothing of it. */
export const seal = moveBody<Row, { caseNo: string }>()({
  facts: ({ work, input }) => caseByNumber(work.tx, work.actor, input.caseNo),
  problems: ({ facts: caseId, input: { caseNo } }) =>
    caseId === null
      ? [problem("caseNo", t("Case: no case {no} among those you open", { no: caseNo }), "not_available")]
      : [],
  effect: async ({ work, row, facts: caseId }) => {
    await sealSource(work.tx, row.id, caseId!);
    return {};
  },
});
