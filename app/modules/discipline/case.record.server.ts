/** A disciplinary case: its form, its page for those who handle it, and what its moves take along. README.md says how cases go. */
import { formatDate, formatInstant } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choice, date, flag, given, link, longText, text, userId } from "~/define/field";
import { wordsOf } from "~/define/history";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { nextOf } from "~/modules/ledger/index.server";
import { CATEGORIES, choicesOf, DECISIONS, isLive, LETTERS, milderThan, OVER, STEP_DAYS } from "./discipline";
import { caseList } from "./case-list.server";
import { dueAfter } from "./case-moves.server";
import type { CaseRow } from "./case-row.server";
import { caseWorkflow } from "./case.workflow.server";

const decision = choice("Decision", { choices: choicesOf(DECISIONS) });

async function numberIn(tx: Tx, actor: Actor): Promise<string> {
  const series = `D-${todayOf(actor).slice(0, 4)}`;
  const { last } = await nextOf(tx, series);
  return `${series}-${String(last).padStart(6, "0")}`;
}

/** The unit of their post today. @throws InputProblem for somebody posted nowhere */
async function unitOf(tx: Tx, employeeId: number, day: string) {
  const post = await tx.posting.findFirst({
    where: { employeeId, validFrom: { lte: day } },
    orderBy: { validFrom: "desc" },
    select: { unitId: true, unit: { select: { path: true } } },
  });
  if (!post)
    throw new InputProblem([problem("employeeId", t("Employee: choose someone who works here"), "not_available")]);
  return post;
}

/** Letters of the case, and warnings that its employee has had. */
async function pageOf(actor: Actor, row: CaseRow): Promise<PageParts> {
  const [letters, earlier] = await Promise.all([
    db.disciplinaryLetter.findMany({ where: { caseId: row.id }, orderBy: { id: "asc" } }),
    db.disciplinaryCase.findMany({
      where: { employeeId: row.employeeId, id: { not: row.id }, status: { in: ["ACTIVE", "SPENT"] } },
      orderBy: { id: "desc" },
      take: 20,
    }),
  ]);
  const today = todayOf(actor);
  const live = earlier.filter((one) => isLive(one, today));
  const reads = canAt(actor, "discipline.read", row.unit.path);
  return {
    facts: [
      { label: t("Gross misconduct"), value: row.gross ? t("Yes") : t("No") },
      { label: t("Appeal received"), value: row.appealedAt && formatInstant(row.appealedAt, actor.company.timeZone) },
    ],
    notices: live.map(({ refNo, letterKind, activeUntil }) => ({
      title: t("Active until {day}: {kind}", {
        day: formatDate(activeUntil!),
        kind: t(DECISIONS[letterKind as keyof typeof DECISIONS]),
      }),
      tone: "warn" as const,
      lines: [refNo],
    })),
    tables: [
      {
        title: t("Letters"),
        caption: t("Letters of this case"),
        columns: [{ label: t("Number"), nowrap: true }, { label: t("Kind") }, { label: t("Issued on"), nowrap: true }],
        rows: letters.map(({ id, refNo, kind, issuedOn }) => [
          { text: refNo, to: href("/print/:name/:id", { params: { name: "disciplinary-letter", id } }) },
          t(LETTERS[kind as keyof typeof LETTERS]),
          formatDate(issuedOn),
        ]),
      },
      {
        title: t("Earlier warnings"),
        caption: t("Earlier warnings of this employee"),
        columns: [
          { label: t("Number"), nowrap: true },
          { label: t("Decision") },
          { label: t("Active until"), nowrap: true },
        ],
        rows: earlier.map(({ id, refNo, letterKind, activeUntil }) => [
          reads ? { text: refNo, to: href("/hr/disciplinary/details/:id", { params: { id } }) } : refNo,
          letterKind ? t(DECISIONS[letterKind as keyof typeof DECISIONS]) : null,
          activeUntil ? formatDate(activeUntil) : null,
        ]),
      },
    ],
    ways:
      row.letterKind === "DISMISSAL" && row.status === "ACTIVE" && canAt(actor, "employee.end", row.unit.path)
        ? [
            {
              label: t("End the employment"),
              to: href("/hr/employee/end/:id", { params: { id: row.employeeId } }),
            },
          ]
        : [],
  };
}

export const disciplinaryCase = record({
  one: "Disciplinary case",
  many: "Disciplinary cases",
  workflow: caseWorkflow,
  list: caseList,
  view: "hr",
  api: "DisciplinaryCase",
  pages: {
    add: "/hr/disciplinary/add",
    details: "/hr/disciplinary/details/:id",
    file: "/hr/disciplinary/file/:id",
  },
  permissions: { read: "discipline.read", add: "discipline.edit" },
  title: "{no}, {name}",
  note: (row) => `${t(CATEGORIES[row.category as keyof typeof CATEGORIES])}, ${formatDate(row.incidentOn)}`,
  form: {
    title: "Raise an incident",
    sentence: "HR looks at it within two working days",
    button: "Send to HR",
    done: "The incident was sent to HR.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      employeeId: link("Employee", { to: "Accused" }),
      unitId: given(link("Unit", { to: "Unit" })),
      raisedById: userId("Raised by"),
      incidentOn: date("Day of the incident"),
      category: choice("Category", { choices: choicesOf(CATEGORIES) }),
      gross: flag("Gross misconduct"),
      summary: longText("Summary", { max: 4000, least: 20, hint: "Place, time, and people who saw it" }),
    },
    fill: async ({ tx, actor, row, input }) => ({
      refNo: row?.refNo ?? (await numberIn(tx, actor)),
      unitId: (await unitOf(tx, input.employeeId, todayOf(actor))).unitId,
      raisedById: row?.raisedById ?? actor.userId!,
    }),
    beside: async ({ tx, actor, input }) => {
      const { unit } = await unitOf(tx, input.employeeId, todayOf(actor));
      return { dueOn: await dueAfter({ tx, actor }, unit, STEP_DAYS.accept) };
    },
    facts: async ({ tx, actor, input }) => ({
      today: todayOf(actor),
      own: input.employeeId === actor.employeeId,
      joined: (await tx.employee.findUniqueOrThrow({ where: { id: input.employeeId } })).joinDate,
    }),
    problems: ({ input: { incidentOn }, facts: { today, own, joined } }) => [
      ...(own ? [problem("employeeId", t("Employee: you cannot raise your own incident"), "own")] : []),
      ...(incidentOn > today
        ? [problem("incidentOn", t("Day of the incident: today or earlier"), "in_the_future")]
        : incidentOn < joined
          ? [problem("incidentOn", t("Day of the incident: not before they joined"), "too_early")]
          : []),
    ],
    example: {
      employeeId: "1",
      incidentOn: "2026-11-02",
      category: "CASH",
      gross: false,
      summary: "The drawer was left open at the counter from ten to eleven.",
    },
  },
  page: pageOf,
  moveForms: {
    accept: { fields: { replyBy: date("Reply by") }, example: { replyBy: "2999-01-04" } },
    reply: {
      fields: { reply: longText("Reply", { max: 4000, least: 10 }) },
      example: { reply: "The drawer was open as the lock is broken." },
    },
    hear: { fields: { hearingOn: date("Hearing on") }, example: { hearingOn: "2999-01-04" } },
    decide: {
      fields: { letterKind: decision, reasons: longText("Reasons", { max: 4000, least: 10 }) },
      example: { letterKind: "WRITTEN", reasons: "The drawer was left open twice." },
    },
    refuse: { fields: { witnessId: link("Witness", { to: "Witness" }) }, example: { witnessId: "1" } },
    appeal: {
      fields: { appealText: longText("Appeal", { max: 4000, least: 10 }) },
      example: { appealText: "The lock was reported as broken before." },
    },
    reduce: {
      fields: { letterKind: decision },
      begin: (_, { letterKind }) => {
        const milder = new Set(milderThan(letterKind ?? ""));
        return Promise.resolve({
          choices: {
            letterKind: choicesOf(DECISIONS)
              .filter(({ value }) => milder.has(value))
              .map(({ value, label }) => ({ value, label: t(label) })),
          },
        });
      },
      example: { letterKind: "VERBAL" },
    },
  },
  // The person it is against reads their letters, not the case.
  handles: (actor, row) => row.employeeId !== actor.employeeId,
  hides: (actor, row) => (row.employeeId === actor.employeeId ? ["decide", "sendBack"] : []),
  answers: {
    fields: { raisedById: userId("Raised by", { optional: true }) },
    of: (rows, actor) =>
      Promise.resolve(
        rows.map(({ employeeId, raisedById }) => ({ raisedById: employeeId === actor.employeeId ? null : raisedById })),
      ),
  },
  attachments: {
    most: 20,
    who: (actor, row) =>
      (!OVER.includes(row.status) &&
        row.employeeId !== actor.employeeId &&
        canAt(actor, "discipline.edit", row.unit.path)) ||
      t("Evidence is added and removed by HR while the case is open."),
  },
  history: {
    actions: { "DisciplinaryCase.attach": "File attached", "DisciplinaryCase.detach": "File removed" },
    fields: {
      replyBy: { label: "Reply by", kind: "date" },
      hearingOn: { label: "Hearing on", kind: "date" },
      letterKind: { label: "Decision", kind: "choice", words: wordsOf(choicesOf(DECISIONS)) },
      witnessId: { label: "Witness", kind: "user" },
    },
    needs: "discipline.read",
  },
});

/** The same as managers raise it, of people in their own units, without seeing cases. */
export const raisedIncident = {
  ...disciplinaryCase,
  permissions: { read: "discipline.read", add: "discipline.raise" },
} as typeof disciplinaryCase;
