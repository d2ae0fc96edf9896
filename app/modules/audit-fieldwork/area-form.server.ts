/** One test area of a checklist as a form, some steps at a time. */
import type { Actor } from "~/core/actor";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { href } from "~/addresses/href";
import { auditAt, writesIn, type AuditAddress } from "./checklist.server";
import { STEPS_A_PAGE } from "./page-size";
import { evidenceFilesOf } from "./evidence.server";
import { reviewableBy } from "./review-steps.server";
import { areaPage, checklistPage, openNotes, stepInclude, stepPage, type StepRow } from "./step-row.server";
import { resultWord } from "./step-rules";
import { stepValues } from "./step.record.server";
import { exponentOf } from "~/core/currencies";
import { formatMoney } from "~/core/money";
import { stepWorkflow } from "./step.workflow.server";
import { stateIs } from "~/define/states";
import { STEP_STATES } from "./step-states";

export interface AreaForm {
  title: string;
  area: string;
  checklist: string;
  writes: boolean;
  /** The sum of the versions of its steps: it grows with every change of one. */
  version: number;
  pages: { n: number; to: string; here: boolean }[];
  next: string | null;
  steps: {
    id: number;
    version: number;
    heading: string;
    note: string;
    procedure: string;
    page: string;
    /** Why it came back. */
    returned: string | null;
    evidence: string;
    result: string;
    open: boolean;
    /** What was done and found, for those who do not type it. */
    facts: { label: string; value: string }[];
    files: { id: number; name: string; to: string }[];
    notes: string[];
    /** This person may mark it as reviewed here. */
    reviews: boolean;
  }[];
  values: { steps: Record<string, string>[] };
}

/** @param n the page of the area's steps. @throws NotFound */
export async function areaFormOf(actor: Actor, address: AuditAddress, areaId: number, n: number): Promise<AreaForm> {
  const audit = await auditAt(actor, address);
  const where = { engagementId: audit.id, areaId };
  const total = await db.auditTestResult.count({ where });
  if (total === 0) throw new NotFound();
  const pages = Math.ceil(total / STEPS_A_PAGE);
  const at = Math.min(Math.max(1, n), pages);
  const rows = await db.auditTestResult.findMany({
    where,
    orderBy: { position: "asc" },
    skip: (at - 1) * STEPS_A_PAGE,
    take: STEPS_A_PAGE,
    include: stepInclude,
  });
  const ids = rows.map(({ id }) => id);
  const evidence = await evidenceFilesOf(ids);
  const reviewed = await reviewableBy(actor, rows);
  const address2 = areaPage(audit.id, areaId, audit);
  return {
    title: t("{area} of {unit}", { area: rows[0]!.area.name, unit: audit.entity.name }),
    area: rows[0]!.area.name,
    checklist: checklistPage(audit.id, audit),
    writes: writesIn(actor, audit),
    version: rows.reduce((sum, { version }) => sum + version, 0),
    pages: Array.from({ length: pages }, (_, index) => ({
      n: index + 1,
      to: `?page=${index + 1}`,
      here: index + 1 === at,
    })),
    next: at < pages ? `${address2}?page=${at + 1}` : null,
    steps: rows.map((row) => ({
      id: row.id,
      version: row.version,
      heading: `${row.code} ${row.stepVersion.objective}`,
      note: [
        t(stepWorkflow.states[row.status as keyof typeof stepWorkflow.states].label),
        ...(row.stepVersion.keyControl ? [t("Key control")] : []),
      ].join(", "),
      procedure: row.stepVersion.procedure,
      page: stepPage(row.id),
      returned: row.status === "RETURNED" ? (openNotes(row).at(-1)?.text ?? null) : null,
      evidence: t("Evidence: {n}", { n: evidence.get(row.id)?.length ?? 0 }),
      result: resultWord(row.result),
      // What came back is answered on its own page, and what is reviewed stays.
      open: stateIs(STEP_STATES, row.status, "unreviewed"),
      facts: workOf(row),
      files: (evidence.get(row.id) ?? []).map((file) => ({
        ...file,
        to: href("/audit/excution/step/file/:id", { params: { id: file.id } }),
      })),
      notes: row.notes.map(({ text, answer, closedAt }) =>
        [closedAt === null ? t("Open: {text}", { text }) : text, answer].filter(Boolean).join(" – "),
      ),
      reviews: reviewed.has(row.id),
    })),
    values: { steps: rows.map((row) => stepValues(row)) },
  };
}

/** The result of a step in words, as those read it who review it. */
function workOf(row: StepRow): { label: string; value: string }[] {
  const { tester, sampleSize, population, exceptions, amount, currency, workDone, conclusion, reason } = row;
  const facts: [label: string, value: string | null][] = [
    [t("Result"), resultWord(row.result)],
    [t("Tested by"), tester?.displayName ?? null],
    [
      t("Sample"),
      sampleSize === null ? null : t("{sample} of {population}", { sample: sampleSize, population: population ?? 0 }),
    ],
    [t("Exceptions"), exceptions === null ? null : String(exceptions)],
    [
      t("Amount of the exceptions"),
      amount === null ? null : `${formatMoney(amount, exponentOf(currency))} ${currency}`,
    ],
    [t("Work done"), workDone],
    [t("Conclusion"), conclusion],
    [t("Reason"), reason],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}
