/** A special investigation: what is typed of it, its page, its moves with what they take along, and its API lines. README.md says how they go. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choice, date, flag, given, link, longText, money, text, type Choice } from "~/define/field";
import { wordsOf } from "~/define/history";
import { record } from "~/define/record";
import { numberOfYear } from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { investigationList } from "./investigation-list.server";
import { investigationParts } from "./investigation-page.server";
import { issuersAt, mayBeOn, putOnList } from "./investigation-moves.server";
import { CONCLUSIONS, periodProblems, RESULTS, SOURCES } from "./investigation-rules";
import { isOn, type InvestigationRow } from "./investigation-row.server";
import { investigationWorkflow } from "./investigation.workflow.server";
import { maySeeSource } from "./sealed-source.server";
import { statesThat } from "~/define/states";
import { INVESTIGATION_STATES } from "./investigation-states";

const offered = (label: string, more: { optional: true } | object = {}) => ({
  ...text(label, { max: 12, ...(more as { optional: true }) }),
  kind: "choice" as const,
  choices: [] as readonly Choice[],
});
const person = link("Auditor", { to: "InvestigationPerson" });
const conclusion = choice("Conclusion", { choices: CONCLUSIONS });
const period = {
  periodFrom: date("Period from", { optional: true, hint: "The days that are looked into" }),
  periodTo: date("Period to", { optional: true }),
};

/** A unit in use within reach. @throws InputProblem */
async function unitFor(tx: Tx, actor: Actor, id: number): Promise<{ path: string; code: string }> {
  const unit = await tx.orgUnit.findFirst({ where: { id, active: true }, select: { path: true, code: true } });
  if (!unit || !canAt(actor, "audit.investigation.edit", unit.path))
    throw new InputProblem(problem("unitId", t("Unit: choose one of your part of the organisation"), "not_available"));
  return unit;
}

const isRestricted = async (tx: Tx, input: { typeId: number; restricted: boolean }): Promise<boolean> =>
  input.restricted ||
  ((await tx.auditInvestigationType.findUnique({ where: { id: input.typeId }, select: { restricted: true } }))
    ?.restricted ??
    false);

const day = z.string().meta({ format: "date" });
const stepJson = z
  .object({
    code: z.string(),
    objective: z.string(),
    result: z.enum(["CONFIRMED", "REFUTED", "UNCLEAR", "NA"]).nullable(),
    finding: z.string().nullable(),
  })
  .meta({ component: "InvestigationStep" });
const interviewJson = z
  .object({ person: z.string(), heldOn: day, summary: z.string() })
  .meta({ component: "InvestigationInterview" });
const reportJson = z
  .object({ revision: z.int(), issuedOn: day, sha256: z.string() })
  .meta({ component: "InvestigationRevision" });

const listOf = ({ access, leadId }: InvestigationRow): Choice[] =>
  access
    .filter(({ userId }) => userId !== leadId)
    .map(({ userId, user }) => ({ value: String(userId), label: user.displayName }));

export const investigation = record({
  one: "Special investigation",
  many: "Special investigations",
  workflow: investigationWorkflow,
  list: investigationList,
  view: "all",
  api: "AuditInvestigation",
  pages: {
    add: "/audit/excution/specialInvestigation/add",
    edit: "/audit/excution/specialInvestigation/edit/:id",
    details: "/audit/excution/specialInvestigation/details/:id",
    file: "/audit/excution/specialInvestigation/file/:id",
  },
  permissions: { read: "audit.investigation.own", add: "audit.investigation.edit" },
  title: "Special investigation {no}",
  note: ({ title }) => title,
  form: {
    title: "Open an investigation",
    sentence: "Its lead and those who issue its report are on the access list from the start",
    button: "Open the investigation",
    done: "The investigation was opened.",
    fields: {
      refNo: given(text("Number", { max: 30 })),
      openedOn: given(date("Opened on")),
      unitId: link("Unit", { to: "Unit", keepsForLife: true }),
      typeId: link("Type", { to: "AuditInvestigationType", keepsForLife: true }),
      title: text("Title", { max: 120 }),
      allegation: longText("Allegation", { max: 4000, least: 20 }),
      source: choice("Source", { choices: SOURCES }),
      restricted: flag("Restricted", {
        keepsForLife: true,
        hint: "Only people on its access list know of it; some types always are",
      }),
      leadId: { ...link("Lead", { to: "Auditor", optional: true, keepsForLife: true }) },
      ...period,
    },
    who: (actor, row) => isOn(actor, row) || t("Those on its access list change it."),
    fill: async ({ tx, actor, row, input }) => {
      if (row) return { refNo: row.refNo, openedOn: row.openedOn };
      const { code } = await unitFor(tx, actor, input.unitId);
      const openedOn = todayOf(actor);
      // Restricted ones are numbered apart: nobody sees a gap, and the number does not say where.
      const series = (await isRestricted(tx, input)) ? "R" : code;
      return { refNo: await numberOfYear(tx, `INV-${series}`, openedOn, 4), openedOn };
    },
    beside: async ({ tx, actor, row, input }) =>
      row
        ? {}
        : {
            companyId: idsOf((await unitFor(tx, actor, input.unitId)).path)[0]!,
            restricted: await isRestricted(tx, input),
            openedById: actor.userId!,
          },
    facts: async ({ tx, actor, row, input }) => ({
      today: todayOf(actor),
      able:
        row !== null ||
        input.leadId === null ||
        (await mayBeOn(tx, actor, (await unitFor(tx, actor, input.unitId)).path, input.leadId)),
    }),
    problems: ({ input, facts: { today, able } }) => [
      ...periodProblems(input, today),
      ...(able ? [] : [problem("leadId", t("Lead: choose an auditor"), "not_available")]),
    ],
    saved: async (work, id, before) => {
      if (before) return;
      const { leadId, openedById, unit } = await work.tx.auditInvestigation.findUniqueOrThrow({
        where: { id },
        include: { unit: { select: { path: true } } },
      });
      const issuers = await issuersAt(work.tx, unit.path, todayOf(work.actor));
      await putOnList(work, id, [openedById, ...(leadId === null ? [] : [leadId]), ...issuers]);
    },
    act: "record",
    example: {
      unitId: "1",
      typeId: "1",
      title: "Loans to people who do not exist",
      allegation: "Three borrowers of one group are said not to exist.",
      source: "AUDIT",
      restricted: false,
      leadId: null,
      periodFrom: "2026-01-01",
      periodTo: "2026-06-30",
    },
  },
  page: investigationParts,
  moveForms: {
    assign: { fields: { leadId: link("Lead", { to: "Auditor" }) }, example: { leadId: "1" } },
    grant: { fields: { userId: person }, example: { userId: "1" } },
    revoke: {
      fields: { userId: person },
      begin: (_, row) => Promise.resolve({ choices: { userId: listOf(row) } }),
      example: { userId: "1" },
    },
    addStep: {
      fields: {
        objective: longText("Objective", { max: 500, least: 5 }),
        procedure: longText("Procedure", { max: 2000, least: 5 }),
      },
      example: { objective: "The borrowers exist", procedure: "Visit each of them and compare the signatures." },
    },
    doStep: {
      fields: {
        stepId: offered("Step"),
        result: choice("Result", { choices: RESULTS }),
        finding: longText("Found", { max: 4000, least: 5 }),
      },
      begin: (_, { steps }) =>
        Promise.resolve({
          choices: {
            stepId: steps.map(({ id, code, objective }) => ({ value: String(id), label: `${code}: ${objective}` })),
          },
        }),
      example: { stepId: "1", result: "CONFIRMED", finding: "Two of the three are unknown at their address." },
    },
    interview: {
      fields: {
        person: text("Person", { max: 120, hint: "Name and post" }),
        heldOn: date("Held on"),
        summary: longText("Summary", { max: 8000, least: 10 }),
        documentId: offered("Record", { optional: true }),
      },
      begin: async (_, { id }) => ({
        choices: {
          documentId: (
            await db.document.findMany({
              where: { ownerType: "AuditInvestigation", ownerId: id, deletedAt: null },
              orderBy: { id: "asc" },
              select: { id: true, originalName: true },
            })
          ).map((one) => ({ value: String(one.id), label: one.originalName })),
        },
      }),
      example: {
        person: "Peter Otieno, group chair",
        heldOn: "2026-11-02",
        summary: "He knows two of the three borrowers, and has never met the third.",
        documentId: null,
      },
    },
    setPeriod: {
      fields: period,
      begin: (_, { periodFrom, periodTo }) =>
        Promise.resolve({
          values: {
            periodFrom: periodFrom ? formatDate(periodFrom) : "",
            periodTo: periodTo ? formatDate(periodTo) : "",
          },
        }),
      example: { periodFrom: "2026-01-01", periodTo: "2026-07-31" },
    },
    openFraud: {
      fields: {
        fraudTypeId: link("Fraud type", { to: "AuditFraudType" }),
        title: text("Title", { max: 120 }),
        description: longText("Description", { max: 4000, least: 20 }),
        detectedOn: date("Detected on"),
        gross: money("Gross amount", { currency: "currency" }),
      },
      example: {
        fraudTypeId: "1",
        title: "Loans to people who do not exist",
        description: "Two loans were paid out to people who do not exist.",
        detectedOn: "2026-11-02",
        gross: "80000.00",
      },
    },
    linkFraud: {
      fields: { fraudNo: text("Fraud case", { max: 30, hint: "Its number" }) },
      example: { fraudNo: "FRD-KIB-2026-0001" },
    },
    finish: { fields: { conclusion }, example: { conclusion: "SUBSTANTIATED" } },
    write: {
      fields: {
        conclusion,
        background: longText("Background", { max: 8000, least: 20 }),
        findings: longText("Findings", { max: 20000, least: 20 }),
        recommendations: longText("Recommendations", { max: 8000, least: 20 }),
      },
      begin: (_, row) =>
        Promise.resolve({
          values: {
            conclusion: row.conclusion ?? "",
            background: row.background ?? "",
            findings: row.findings ?? "",
            recommendations: row.recommendations ?? "",
          },
        }),
      example: {
        conclusion: "SUBSTANTIATED",
        background: "A visit of the area manager brought it to light.",
        findings: "Two of the three borrowers do not exist; their loans were paid out.",
        recommendations: "Pay out loans of new borrowers after a visit by a second person.",
      },
    },
    seal: {
      fields: { caseNo: text("Case", { max: 20, hint: "Its number; no one else learns of the link" }) },
      example: { caseNo: "ABCD2345" },
    },
  },
  // Only those who may follow the link learn that there is one.
  hides: (actor) => (maySeeSource(actor) ? [] : ["seal"]),
  answers: {
    fields: {
      conclusion: choice("Conclusion", { choices: CONCLUSIONS, optional: true }),
      background: longText("Background", { max: 8000, optional: true }),
      findings: longText("Findings", { max: 20000, optional: true }),
      recommendations: longText("Recommendations", { max: 8000, optional: true }),
      issuedOn: date("Report issued on", { optional: true }),
      closedOn: date("Closed on", { optional: true }),
    },
    rows: {
      schemas: { steps: z.array(stepJson), interviews: z.array(interviewJson), reports: z.array(reportJson) },
      of: (row) =>
        Promise.resolve({
          steps: row.steps.map(({ code, objective, result, finding }) => ({ code, objective, result, finding })),
          interviews: row.interviews.map(({ person, heldOn, summary }) => ({ person, heldOn, summary })),
          reports: row.reports.map(({ revision, issuedOn, sha256 }) => ({ revision, issuedOn, sha256 })),
        }),
    },
  },
  attachments: {
    most: 50,
    who: (actor, row, act) =>
      ((act === "add" ? statesThat(INVESTIGATION_STATES, "worked") : ["OPEN"]).includes(row.status) &&
        isOn(actor, row)) ||
      t(
        "Evidence is added by those on the access list until the report is reviewed, and kept once the work has begun.",
      ),
    uses: async (tx, documentId) =>
      (await tx.auditInterview.count({ where: { documentId } })) > 0 ? t("An interview names it.") : null,
  },
  history: {
    actions: {
      "AuditInvestigation.record": "Opened",
      "AuditInvestigation.attach": "Evidence added",
      "AuditInvestigation.detach": "Evidence removed",
    },
    fields: {
      leadId: { label: "Lead", kind: "user" },
      userId: { label: "Access list", kind: "user" },
      restricted: { label: "Restricted", kind: "flag" },
      beganOn: { label: "Begun on", kind: "date" },
      step: { label: "Step", kind: "code" },
      result: { label: "Result", kind: "choice", words: wordsOf(RESULTS) },
      person: { label: "Person" },
      heldOn: { label: "Held on", kind: "date" },
      conclusion: { label: "Conclusion", kind: "choice", words: wordsOf(CONCLUSIONS) },
      fraud: { label: "Fraud case", kind: "code" },
      revision: { label: "Revision", kind: "integer" },
      sha256: { label: "Fingerprint", kind: "internal" },
    },
    needs: "audit.investigation.read",
  },
});
