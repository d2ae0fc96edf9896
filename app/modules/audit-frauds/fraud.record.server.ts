/** A fraud case: what is typed of it, its page, its moves with what they take along, and its API lines. README.md says how cases go. */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, canAt, todayOf, type Actor } from "~/core/actor";
import { sql, type Tx } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { choice, date, given, link, longText, money, text, type Choice } from "~/define/field";
import { wordsOf } from "~/define/history";
import { record } from "~/define/record";
import { numberOfYear } from "~/modules/ledger/index.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import { fraudList } from "./fraud-list.server";
import { standingRows } from "./fraud-moves.server";
import { fraudParts, shown } from "./fraud-page.server";
import { dayProblems, grossProblems, KINDS, METHODS, OUTCOMES, PARTS } from "./fraud-rules";
import type { FraudRow } from "./fraud-row.server";
import { fraudWorkflow } from "./fraud.workflow.server";

const NOTHING = { recovered: 0n, insured: 0n, writtenOff: 0n };
const handler = link("Handler", { to: "Auditor" });
/** What is chosen among what the case has at that moment; the API names its value. */
const offered = (label: string) => ({
  ...text(label, { max: 12 }),
  kind: "choice" as const,
  choices: [] as readonly Choice[],
});

/** A unit in use within reach. @throws InputProblem */
async function unitFor(tx: Tx, actor: Actor, id: number): Promise<{ path: string; code: string }> {
  const unit = await tx.orgUnit.findFirst({ where: { id, active: true }, select: { path: true, code: true } });
  if (!unit || !canAt(actor, "audit.fraud.own", unit.path))
    throw new InputProblem(problem("unitId", t("Unit: choose one of your part of the organisation"), "not_available"));
  return unit;
}

/** The investigation that opens it: nobody types one. */
const investigationOf = (input: object): number | null =>
  (input as { investigationId?: number }).investigationId ?? null;
const isOfRestricted = async (tx: Tx, id: number | null): Promise<boolean> =>
  id !== null && (await tx.auditInvestigation.findUniqueOrThrow({ where: { id } })).restricted;

/** Cases of restricted investigations are numbered apart: nobody sees a gap, and the number does not say where. */
const seriesOf = (hidden: boolean, code: string): string => (hidden ? "R" : code);

const personsOf = ({ persons }: FraudRow): Choice[] =>
  persons.map(({ id, name }) => ({ value: String(id), label: name }));

const day = z.string().meta({ format: "date" });
const moneyJson = z
  .object({
    kind: z.enum(["RECOVERED", "INSURED", "WRITTEN_OFF"]),
    paidOn: day,
    amount: z.string().meta({ description: "Decimal; negative where it corrects another row" }),
    note: z.string(),
  })
  .meta({ component: "FraudMoney" });
const personJson = z
  .object({
    name: z.string(),
    part: z.enum(["SUSPECT", "ACCOMPLICE", "NEGLIGENT", "WITNESS"]),
    outcome: z.enum(["OPEN", "CLEARED", "WARNED", "DISMISSED", "RESIGNED", "PROSECUTED"]),
  })
  .meta({ component: "FraudPerson" });

const sum = (label: string) => money(label, { currency: "currency" });

export const fraudCase = record({
  one: "Fraud case",
  many: "Fraud cases",
  workflow: fraudWorkflow,
  list: fraudList,
  view: "all",
  sign: (actor) =>
    sql`SELECT 1 FROM "FraudCase" WHERE "status" = 'SUSPECTED' AND ${can(actor, "audit.fraud.decide") ? 1 : 0} = 1`,
  api: "FraudCase",
  pages: {
    add: "/audit/others/trackerfraud/add",
    edit: "/audit/others/trackerfraud/change/:id",
    details: "/audit/others/trackerfraud/:id",
    file: "/audit/others/trackerfraud/file/:id",
  },
  permissions: { read: "audit.fraud.own", add: "audit.fraud.own" },
  title: "Fraud case {no}",
  note: ({ title, unit }) => `${title}, ${unit.name}`,
  form: {
    title: "Open a fraud case",
    sentence: "The Internal Audit Manager assigns it next",
    button: "Open the case",
    done: "The fraud case was opened.",
    fields: {
      refNo: given(text("Number", { max: 30 })),
      unitId: link("Unit", { to: "Unit", keepsForLife: true }),
      fraudTypeId: link("Fraud type", { to: "AuditFraudType" }),
      title: text("Title", { max: 120 }),
      description: longText("Description", { max: 4000, least: 20, hint: "What happened, and how it came to light" }),
      detectedOn: date("Detected on"),
      occurredFrom: date("Occurred from", { optional: true }),
      occurredTo: date("Occurred to", { optional: true }),
      method: choice("Detected by", { choices: METHODS }),
      currency: given(text("Currency", { max: 3 })),
      gross: money("Gross amount", {
        currency: "currency",
        keepsForLife: true,
        hint: "What is missing as far as is known; changed later with a reason",
      }),
    },
    who: (actor, row) =>
      canAt(actor, "audit.fraud.own", row.unit.path) || t("Those who work on fraud cases change them."),
    fill: async ({ tx, actor, row, input }) => {
      if (row) return { refNo: row.refNo, currency: row.currency };
      const unit = await unitFor(tx, actor, input.unitId);
      const hidden = await isOfRestricted(tx, investigationOf(input));
      return {
        refNo: await numberOfYear(tx, `FRD-${seriesOf(hidden, unit.code)}`, todayOf(actor), 4),
        currency: (await companyOf(tx, unit)).currency,
      };
    },
    beside: async ({ tx, actor, row, input }) =>
      row
        ? {}
        : {
            companyId: idsOf((await unitFor(tx, actor, input.unitId)).path)[0]!,
            openedById: actor.userId!,
            net: input.gross,
            investigationId: investigationOf(input),
          },
    facts: ({ actor }) => Promise.resolve({ today: todayOf(actor) }),
    problems: ({ input, facts: { today } }) => [
      ...dayProblems(input, today),
      ...grossProblems(input.gross, NOTHING).filter(({ code }) => code === "too_large"),
    ],
    act: "record",
    example: {
      unitId: "1",
      fraudTypeId: "1",
      title: "Collections not receipted",
      description: "Collections of three group meetings were not entered in the book.",
      detectedOn: "2026-11-02",
      occurredFrom: "2026-10-05",
      occurredTo: "2026-10-19",
      method: "AUDIT",
      gross: "45000.00",
    },
  },
  page: fraudParts,
  moveForms: {
    investigate: { fields: { handlerId: handler }, example: { handlerId: "1" } },
    reassign: { fields: { handlerId: handler }, example: { handlerId: "1" } },
    received: {
      fields: {
        kind: choice("Kind", { choices: KINDS }),
        paidOn: date("Day"),
        amount: sum("Amount"),
      },
      example: { kind: "RECOVERED", paidOn: "2026-11-10", amount: "5000.00" },
    },
    takeBack: {
      fields: { rowId: offered("Row") },
      begin: (_, row) =>
        Promise.resolve({
          choices: {
            rowId: standingRows(row).map(({ id, paidOn, kind, amount }) => ({
              value: String(id),
              label: `${formatDate(paidOn)}, ${choiceWord(KINDS, kind)}, ${shown(amount, row)}`,
            })),
          },
        }),
      example: { rowId: "1" },
    },
    revise: { fields: { gross: sum("Gross amount") }, example: { gross: "60000.00" } },
    addPerson: {
      fields: {
        employeeNo: text("Employee number", { max: 20, optional: true, hint: "Empty for people from outside" }),
        name: text("Name", { max: 120, optional: true, hint: "Only without an employee number" }),
        part: choice("Part", { choices: PARTS }),
      },
      example: { employeeNo: null, name: "Peter Otieno", part: "ACCOMPLICE" },
    },
    setOutcome: {
      fields: { personId: offered("Person"), outcome: choice("Outcome", { choices: OUTCOMES }) },
      begin: (_, row) => Promise.resolve({ choices: { personId: personsOf(row) } }),
      example: { personId: "1", outcome: "DISMISSED" },
    },
    refer: {
      fields: {
        reportedOn: date("Regulator informed on", { optional: true }),
        disciplinaryRef: text("Disciplinary case", { max: 30, optional: true, hint: "Its number" }),
      },
      begin: (_, { reportedOn, disciplinaryRef }) =>
        Promise.resolve({
          values: { reportedOn: reportedOn ? formatDate(reportedOn) : "", disciplinaryRef: disciplinaryRef ?? "" },
        }),
      example: { reportedOn: "2026-11-12", disciplinaryRef: "D-2026-000001" },
    },
    close: {
      fields: {
        lessons: longText("Lessons", {
          max: 4000,
          least: 20,
          hint: "What made it possible, and what is done about it",
        }),
        issueNo: text("Control issue", {
          max: 30,
          optional: true,
          hint: "Number of the audit issue that mends the control",
        }),
        noIssueReason: longText("Reason for no issue", {
          max: 1000,
          optional: true,
          hint: "Needed without a control issue",
        }),
      },
      example: {
        lessons: "Receipts are now given at the meeting and counted by two people.",
        issueNo: null,
        noIssueReason: "The control was fixed while the case ran.",
      },
    },
  },
  answers: {
    fields: {
      handlerId: link("Handler", { to: "Auditor", optional: true }),
      recovered: sum("Recovered"),
      insured: sum("Paid by insurance"),
      writtenOff: sum("Written off"),
      net: sum("Net loss"),
      confirmedOn: date("Confirmed on", { optional: true }),
      reportedOn: date("Regulator informed on", { optional: true }),
      disciplinaryRef: text("Disciplinary case", { max: 30, optional: true }),
      lessons: longText("Lessons", { max: 4000, optional: true }),
      closedOn: date("Closed on", { optional: true }),
    },
    rows: {
      schemas: { money: z.array(moneyJson), persons: z.array(personJson) },
      of: (row) =>
        Promise.resolve({
          money: row.money.map(({ kind, paidOn, amount, note }) => ({
            kind,
            paidOn,
            amount: moneyToDecimal(amount, exponentOf(row.currency)),
            note,
          })),
          persons: row.persons.map(({ name, part, outcome }) => ({ name, part, outcome })),
        }),
    },
  },
  attachments: {
    most: 50,
    who: (actor, { status, unit }, act) =>
      ((act === "add" ? status !== "CLOSED" : status === "SUSPECTED") && canAt(actor, "audit.fraud.own", unit.path)) ||
      t("Evidence is added until the case is closed, and kept once the case is under investigation."),
  },
  history: {
    actions: {
      "FraudCase.record": "Opened",
      "FraudCase.import": "Taken from a file of earlier years",
      "FraudCase.attach": "Evidence added",
      "FraudCase.detach": "Evidence removed",
      "FraudCase.link": "Linked to an investigation",
    },
    fields: {
      handlerId: { label: "Handler", kind: "user" },
      investigationId: { label: "Investigation", kind: "internal" },
      origin: { label: "", kind: "internal" },
      openedById: { label: "", kind: "internal" },
      sourceRef: { label: "Old reference" },
      recovered: { label: "Recovered", kind: "money" },
      insured: { label: "Paid by insurance", kind: "money" },
      writtenOff: { label: "Written off", kind: "money" },
      closedOn: { label: "Closed on", kind: "date" },
      kind: { label: "Kind", kind: "choice", words: wordsOf(KINDS) },
      paidOn: { label: "Day", kind: "date" },
      amount: { label: "Amount", kind: "money" },
      net: { label: "Net loss", kind: "money" },
      name: { label: "Name" },
      part: { label: "Part", kind: "choice", words: wordsOf(PARTS) },
      outcome: { label: "Outcome", kind: "choice", words: wordsOf(OUTCOMES) },
      confirmedOn: { label: "Confirmed on", kind: "date" },
      reportedOn: { label: "Regulator informed on", kind: "date" },
      disciplinaryRef: { label: "Disciplinary case" },
      lessons: { label: "Lessons", kind: "longText" },
      controlIssueId: { label: "Control issue", kind: "issue" },
      noIssueReason: { label: "Reason for no issue", kind: "longText" },
    },
    needs: "audit.fraud.read",
  },
});
