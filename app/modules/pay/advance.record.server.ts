/** An advance on salary: what is typed into it, its page and its API lines. README.md says how it goes. */
import { inTx } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMonth, monthAfter } from "~/core/months";
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, canAt, todayOf, type Actor } from "~/core/actor";
import { choice, type Choice, given, integer, link, longText, money, month, text, userId } from "~/define/field";
import { choiceWord } from "~/define/choice-word";
import { mineOrTeam, record, type MoveForm, type PageParts, type PageTable } from "~/define/record";
import { nextOf } from "~/modules/ledger/index.server";
import { addWithin, REROUTE_HISTORY, rerouteForm, type SavedRecord } from "~/modules/workflow/index.server";
import { advanceCandidates } from "./advance-line.server";
import { advanceList } from "./advance-list.server";
import { limitProblems } from "./advance-limit.server";
import { nextMonth, writeOffLedgers } from "./advance-moves.server";
import { isOwn, nextInstalment, owedOf, type AdvanceRow } from "./advance-row.server";
import { advanceWorkflow } from "./advance.workflow.server";
import { advanceProblems, MOST_INSTALMENTS } from "./instalments";
import { moneyChoices } from "./money-choices.server";
import { lastPaidMonth, ownPerson, personFor } from "./person.server";
import { ADVANCE_KINDS, kindOf } from "./pay-words";
import { takeHomeOf, takeHomeWords } from "./take-home.server";
import { statesThat } from "~/define/states";
import { ADVANCE_STATES } from "./advance-states";

/** What is chosen among what a branch has at that moment; the API names its value. */
const offered = (label: string) => ({
  ...text(label, { max: 30 }),
  kind: "choice" as const,
  choices: [] as readonly Choice[],
});
const reference = text("Cheque, transfer or message", { max: 60, optional: true, hint: "Needed unless paid in cash" });

const INSTALMENT_STATES: Readonly<Record<string, string>> = {
  DUE: "To be paid back",
  PAID: "Paid back",
  SKIPPED: "Put off",
  WAIVED: "Written off",
};

/** Asked for and not paid. */
const ASKED: string[] = statesThat(ADVANCE_STATES, "unpaid");

interface Asked {
  tx: Tx;
  actor: Actor;
  input: { employeeId: number | null };
}

/** For whom: oneself where nobody is named, else somebody whose pay one prepares. @throws NotFound; Forbidden */
function personOf({ tx, actor, input: { employeeId } }: Asked) {
  const own = employeeId === null || employeeId === actor.employeeId;
  return own && can(actor, "pay.own")
    ? ownPerson({ tx, actor })
    : personFor({ tx, actor }, employeeId ?? 0, "pay.edit");
}

interface Facts {
  now: string;
  open: number;
  leaves: boolean;
  /** Of one's own pay only: what others have asked for is held against it by whoever approves, who sees the pay. */
  limit: Problem[];
}

async function factsOf(asked: Asked & { input: { amount: bigint } }): Promise<Facts> {
  const { tx, actor, input } = asked;
  const person = await personOf(asked);
  return {
    now: nextMonth(await lastPaidMonth({ tx }, person.companyId), todayOf(actor)),
    open: await tx.salaryAdvance.count({
      where: { employeeId: person.id, status: { in: ASKED } },
    }),
    leaves: person.lastWorkingDay !== null,
    limit:
      person.id === actor.employeeId
        ? await limitProblems(tx, { employeeId: person.id, today: todayOf(actor) }, input.amount)
        : [],
  };
}

function wishProblems(
  input: { amount: bigint; firstMonth: string; instalments: number; reason: string },
  { now, open, leaves, limit }: Facts,
): Problem[] {
  return [
    ...advanceProblems(input, now),
    ...(open > 0 ? [] : limit),
    ...(input.amount > MAX_MINOR ? [problem("amount", t("Amount: enter a smaller one"), "too_large")] : []),
    ...(open > 0 ? [problem("", t("An advance was asked for already and is not paid yet."), "open_advance")] : []),
    ...(leaves ? [problem("", t("The employment ends: no advance can be paid back out of pay."), "leaving")] : []),
  ];
}

/** Instalments with what was taken of each. */
function instalmentTable(row: AdvanceRow): PageTable {
  const money = (minor: bigint) => formatAmount({ minor, currency: row.currency });
  const sum = (part: "due" | "paid") => money(row.rows.reduce((total, one) => total + one[part], 0n));
  return {
    title: t("Instalments"),
    caption: t("Instalments, with what was paid back of each"),
    columns: [
      { label: t("Number"), numeric: true },
      { label: t("Month"), nowrap: true },
      { label: t("Due"), numeric: true, nowrap: true, total: sum("due") },
      { label: t("Paid back"), numeric: true, nowrap: true, total: sum("paid") },
      { label: t("State") },
      { label: t("Entry"), nowrap: true },
    ],
    rows: row.rows.map(({ seq, month: due, due: amount, paid, state, paidOn, entryNo }) => [
      seq,
      formatMonth(due),
      money(amount),
      money(paid),
      seq === row.skipSeq && state === "DUE" ? t("Asked to be skipped") : t(INSTALMENT_STATES[state]!),
      entryNo && paidOn ? `${entryNo}, ${formatDate(paidOn)}` : null,
    ]),
  };
}

/** What decides about it: what would be left to live on while it is asked for, and its instalments afterwards. */
async function pageOf(actor: Actor, row: AdvanceRow): Promise<PageParts> {
  const { id: own, status, employeeId, amount, firstMonth, instalments, currency, unit } = row;
  const deciders = [row.recommendedById, row.declinedById, row.approvedById, row.paidById, row.writeOffById];
  const ids = [row.requestedById, ...deciders].flatMap((id) => id ?? []);
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  const name = (id: number | null) => users.find((user) => user.id === id)?.displayName ?? null;
  const open = ASKED.includes(status);
  // What somebody earns is for themselves and for those who see pay.
  const sees = isOwn(actor, row) || canAt(actor, "pay.read", unit.path);
  const wish = { amount, firstMonth, instalments };
  const outlook = open && sees ? takeHomeWords(await takeHomeOf(employeeId, wish, own)) : null;
  return {
    facts: [
      { label: t("What"), value: choiceWord(ADVANCE_KINDS, kindOf(row)) },
      { label: t("First month"), value: formatMonth(firstMonth) },
      {
        label: row.overpaidRunId === null ? t("Requested by") : t("Run prepared by"),
        value: name(row.requestedById),
      },
      { label: t("Recommended by"), value: name(row.recommendedById) },
      { label: t("Not recommended by"), value: name(row.declinedById) },
      { label: t("Approved by"), value: name(row.approvedById) },
      { label: t("Approved at"), value: row.approvedAt && formatInstant(row.approvedAt, actor.company.timeZone) },
      { label: t("Paid by"), value: name(row.paidById) },
      {
        label: row.overpaidRunId === null ? t("Still owed") : t("Left to repay"),
        value: row.rows.length === 0 ? null : formatAmount({ minor: owedOf(row), currency }),
      },
      { label: t("Write-off proposed by"), value: name(row.writeOffById) },
      { label: t("Entry of the write-off"), value: row.writeOffNo },
    ],
    notices: [
      ...(status === "REQUESTED" && row.line.length === 0
        ? [
            {
              title: t("This goes straight to HR"),
              tone: "info" as const,
              lines: [t("No one stands above {name} who recommends advances.", { name: row.employee.name })],
            },
          ]
        : []),
      ...(outlook ? [{ ...outlook, tone: "info" as const }] : []),
    ],
    tables: row.rows.length > 0 ? [instalmentTable(row)] : [],
  };
}

const putInto: Pick<MoveForm<AdvanceRow>, "begin"> = {
  begin: async (_, { unitId, currency }) => ({ choices: { to: await moneyChoices(currency, db, unitId, "D") } }),
};

/** What is decided about, with its reason while the line does. */
function noteOf({ amount, currency, instalments, status, reason }: AdvanceRow): string {
  const said = { amount: formatAmount({ minor: amount, currency }), n: instalments };
  return status === "REQUESTED"
    ? t("{amount} in {n} instalments: {reason}", { ...said, reason })
    : t("{amount} in {n} instalments", said);
}

export const salaryAdvance = record({
  one: "Salary advance",
  many: "Salary advances",
  workflow: advanceWorkflow,
  list: advanceList,
  view: "mine",
  desk: "all",
  api: "SalaryAdvance",
  pages: { add: "/my/payslip/advance/add", details: "/my/payslip/advance/details/:id" },
  permissions: { read: "pay.own", add: "pay.own" },
  own: { fields: { employeeId: null } },
  faces: {
    hr: {
      view: "all",
      pages: { add: "/hr/salary-advance/add", details: "/hr/salary-advance/details/:id" },
      title: "Ask for an employee",
      sentence:
        "Their line manager recommends it, HR approves it and accounts pays it; it is taken from their pay month by month",
      fields: { employeeId: { required: true, hint: null } },
    },
  },
  beneath: mineOrTeam,
  title: "{no}, {employee}",
  note: noteOf,
  form: {
    title: "Ask for an advance",
    sentence:
      "Your line manager recommends it, HR approves it and accounts pays it; it is taken from your pay month by month",
    button: "Send for approval",
    done: "Your request was sent.",
    fields: {
      no: given(text("Number", { max: 30 })),
      employeeId: link("Employee", { to: "AdvanceTaker", optional: true, hint: "Empty: yourself" }),
      unitId: given(link("Unit", { to: "Unit" })),
      currency: given(text("Currency", { max: 3 })),
      amount: money("Amount", { currency: "currency" }),
      firstMonth: month("First month", { hint: "The month whose pay takes the first instalment, like Dec-2026" }),
      instalments: integer("Instalments", { min: 1, max: MOST_INSTALMENTS, initial: "1", hint: "Months, at most 24" }),
      reason: longText("Reason", { max: 500, hint: "5 to 500 characters" }),
      requestedById: userId("Requested by"),
    },
    begin: async (actor) => {
      const last = await lastPaidMonth({ tx: db }, actor.company.unitId);
      return { values: { firstMonth: formatMonth(nextMonth(last, todayOf(actor))) } };
    },
    fill: async (context) => {
      const { tx, actor } = context;
      const { id, unit, currency } = await personOf(context);
      // Of several who ask at once, the others wait and see it.
      const { last } = await nextOf(tx, `SA-${unit.code}`);
      const own = { employeeId: id };
      return {
        ...own,
        no: `SA-${unit.code}-${String(last).padStart(6, "0")}`,
        unitId: unit.id,
        currency,
        requestedById: actor.userId!,
      };
    },
    facts: factsOf,
    problems: ({ input, facts }) => wishProblems(input, facts),
    example: {
      employeeId: null,
      amount: "30000.00",
      // The month after this one: how far ahead it may lie is limited.
      firstMonth: monthAfter(new Date().toISOString().slice(0, 7), 1),
      instalments: 3,
      reason: "School fees",
    },
  },
  answers: {
    fields: {
      outstanding: given(money("Still owed", { currency: "currency" })),
      what: given(choice("What", { choices: ADVANCE_KINDS })),
      paidOn: given(text("Paid on", { max: 10, optional: true })),
      paymentNo: given(text("Entry", { max: 30, optional: true })),
    },
    of: async (rows) => {
      const dues = await db.advanceInstalment.findMany({
        where: { advanceId: { in: rows.map(({ id }) => id) } },
        orderBy: { seq: "asc" },
      });
      return rows.map(({ id, currency, overpaidRunId }) => ({
        what: kindOf({ overpaidRunId }),
        outstanding: {
          minor: owedOf({ rows: dues.filter(({ advanceId }) => advanceId === id) }),
          currency,
        },
      }));
    },
  },
  page: pageOf,
  moveForms: {
    reroute: rerouteForm<AdvanceRow>(advanceCandidates, db),
    pay: {
      fields: { from: offered("Taken from"), reference },
      begin: async (_, { unitId, currency }) => ({ choices: { from: await moneyChoices(currency, db, unitId, "C") } }),
      example: { from: "1", reference: null },
    },
    replan: {
      fields: {
        instalments: integer("Instalments", { min: 1, max: MOST_INSTALMENTS, hint: "Months, at most 24" }),
        firstMonth: month("First month", { hint: "The month whose pay takes the first instalment, like Dec-2026" }),
      },
      begin: (_, row) => {
        const next = nextInstalment(row);
        return Promise.resolve({
          values: {
            instalments: String(row.rows.filter(({ state }) => state === "DUE").length),
            ...(next ? { firstMonth: formatMonth(next.month) } : {}),
          },
        });
      },
      example: { instalments: 4, firstMonth: monthAfter(new Date().toISOString().slice(0, 7), 1) },
    },
    repay: {
      fields: { amount: money("Amount", { currency: "currency" }), to: offered("Put into"), reference },
      ...putInto,
      example: { amount: "5000.00", to: "1", reference: null },
    },
    repayAll: {
      fields: { to: offered("Put into"), reference },
      ...putInto,
      example: { to: "1", reference: null },
    },
    writeOff: {
      fields: { ledger: offered("Expense") },
      begin: async (_, row) => ({
        choices: {
          ledger: (await writeOffLedgers(db, row)).map(({ id, code, name }) => ({
            value: String(id),
            label: `${code} ${name}`,
          })),
        },
      }),
      example: { ledger: "1" },
    },
  },
  history: {
    needs: "pay.read",
    actions: { "SalaryAdvance.add": "Asked for" },
    fields: {
      ...REROUTE_HISTORY,
      requestedById: { label: "Requested by", kind: "user" },
      month: { label: "Month", kind: "month" },
      from: { label: "First month", kind: "month" },
      amount: { label: "Amount", kind: "money" },
      n: { label: "Instalments", kind: "integer" },
    },
  },
});

export interface AdvanceWanted {
  /** null: one's own. */
  employeeId: number | null;
  amount: bigint;
  /** "2026-12" */
  firstMonth: string;
  /** 1 to 24 */
  instalments: number;
  reason: string;
}

/** @throws NotFound; Forbidden; InputProblem at `amount`, `firstMonth`, `instalments`, `reason` */
export function askAdvance(actor: Actor, wanted: AdvanceWanted): Promise<SavedRecord> {
  return inTx(actor, (work) => addWithin(work, salaryAdvance, { ...wanted }));
}
