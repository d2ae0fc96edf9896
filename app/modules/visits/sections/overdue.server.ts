/** Members in arrears who were looked for, and what they promised (spec: ops §4.3, OVERDUE; §2 F5). */
import { addDays, formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { openSources } from "~/modules/follow-ups/index.server";
import { choice, date, flag, integer, link, longText, text } from "~/define/field";
import { money } from "~/define/section-field.server";
import { plainNumber, spellingsOf, rowForm } from "~/modules/sections/index.server";
import { differs, knownLoan, LISTED_ON } from "./known-loan.server";
import { fromLoans } from "../loan-pick.server";
import { defineSection, type VisitOfRow } from "./section";
import { minorOf } from "~/define/section-content";
import type { Recalled, RowOf } from "~/define/section";
import { recalledBy } from "../visit-scope.server";

const PROMISE_WITHIN_DAYS = 30;
const ROWS_LOOKED_AT = 300;
const MOST_RECALLED = 15;

const OUTCOMES = [
  { value: "MET", label: "Met" },
  { value: "ABSENT", label: "Not there" },
  { value: "REFUSED", label: "Refused to talk" },
  { value: "MOVED", label: "Moved away" },
  { value: "DECEASED", label: "Died" },
] as const;

const overdueFields = {
  memberName: text("Member", { max: 120 }),
  loanNo: text("Loan no.", { max: 40 }),
  daysOverdue: integer("Days overdue", { min: 1, max: 10_000 }),
  arrears: money("Arrears"),
  nextInstalment: money("Next instalment", { optional: true }),
  outcome: choice("What came of it", { choices: OUTCOMES }),
  causeId: link("Cause", { to: "Category", optional: true }),
  promiseDate: date("Promised to pay on", { optional: true, hint: `Within ${PROMISE_WITHIN_DAYS} days of the visit` }),
  promiseAmount: money("Amount promised", { optional: true }),
  collected: money("Collected now", { optional: true }),
  receiptNo: text("Receipt no.", {
    max: 40,
    optional: true,
    hint: "Of what was collected; each number once in a branch",
  }),
  nextAction: longText("Next step", { max: 1000, optional: true }),
  escalate: flag("Refer to the reviewer", {
    hint: "Raises a follow-up for your reviewer when the visit is submitted",
  }),
};

export type OverdueRow = RowOf<typeof overdueFields>;

export function overdueProblems(row: OverdueRow, { visitDate }: { visitDate: string }): Problem[] {
  const found: Problem[] = [];
  if ((row.collected ?? 0n) > 0n && !row.receiptNo)
    found.push(problem("receiptNo", t("Enter the number of the receipt for what was collected"), "receipt_required"));
  if (row.receiptNo && (row.collected ?? 0n) === 0n)
    found.push(problem("collected", t("Enter the amount the receipt is for"), "required"));
  if ((row.promiseDate === null) !== (row.promiseAmount === null))
    found.push(
      problem(
        row.promiseDate === null ? "promiseDate" : "promiseAmount",
        t("A promise has a day and an amount"),
        "half_promise",
      ),
    );
  if (row.promiseDate && (row.promiseDate <= visitDate || row.promiseDate > addDays(visitDate, PROMISE_WITHIN_DAYS))) {
    found.push(
      problem(
        "promiseDate",
        t("Promised to pay on: after the visit, at most {days} days later", { days: PROMISE_WITHIN_DAYS }),
        "promise_date",
      ),
    );
  }
  if (row.outcome === "DECEASED" && row.promiseDate)
    found.push(
      problem("promiseDate", t("Promised to pay on: leave this empty, the member has died"), "promise_of_dead"),
    );
  if (row.escalate && !row.nextAction)
    found.push(problem("nextAction", t("Say what your reviewer is to do"), "required"));
  return found;
}

/** What the table knows: each receipt counts once in a branch, and causes come from the settings. */
async function overdueCheck(
  tx: Tx,
  { unitId }: VisitOfRow,
  { receiptNo, causeId }: OverdueRow,
  id: number | null,
): Promise<Problem[]> {
  const found: Problem[] = [];
  if (receiptNo && (await isRecorded(tx, { unitId, receiptNo, id }))) found.push(receiptTaken());
  const cause =
    causeId === null ? null : await tx.category.findFirst({ where: { id: causeId, kind: "OVERDUE_CAUSE" } });
  const kept =
    id === null ? null : (await tx.overdueCase.findUnique({ where: { id }, select: { causeId: true } }))?.causeId;
  if (causeId !== null && (!cause || (!cause.active && causeId !== kept)))
    found.push(problem("causeId", t("Cause: no longer available"), "not_in_list"));
  return found;
}

/** Whether a receipt stands on another row of the branch, in whatever spelling. */
async function isRecorded(
  tx: Tx,
  { unitId, receiptNo, id }: { unitId: number; receiptNo: string; id: number | null },
): Promise<boolean> {
  const alike = await tx.$queryRaw<
    { receiptNo: string }[]
  >`SELECT "receiptNo" FROM "OverdueCase" WHERE "unitId" = ${unitId} AND "live" AND "id" <> ${id ?? 0} AND LOWER("receiptNo") LIKE ${spellingsOf(receiptNo)}`;
  return alike.some((other) => plainNumber(other.receiptNo) === plainNumber(receiptNo));
}

const receiptTaken = () => problem("receiptNo", t("This receipt is already recorded in this branch"), "receipt_taken");

/** The last word on each loan of the unit before a visit, where it was a promise or is still to be followed up; what is oldest first. */
async function promises(tx: Tx, { id, unitId, visitorId, visitDate, company }: VisitOfRow): Promise<Recalled[]> {
  const rows = await tx.overdueCase.findMany({
    where: {
      unitId,
      live: true,
      visitId: { not: id },
      visit: { visitDate: { lte: visitDate }, ...recalledBy(visitorId) },
    },
    orderBy: [{ visit: { visitDate: "desc" } }, { id: "desc" }],
    take: ROWS_LOOKED_AT,
  });
  const here = new Set(
    (await tx.overdueCase.findMany({ where: { visitId: id }, select: { loanNo: true } })).map(({ loanNo }) => loanNo),
  );
  const follow = await openSources(tx, "OverdueCase", unitId);
  const last = new Map([...rows].reverse().map((row) => [row.loanNo, row]));
  return [...last.values()]
    .flatMap((row) => {
      const date = row.promiseDate ?? follow.get(row.id) ?? null;
      return date === null || here.has(row.loanNo) ? [] : [{ row, date }];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, MOST_RECALLED)
    .map(({ row, date }) => {
      const broken = date < visitDate;
      const values = { amount: formatMoney(row.promiseAmount ?? 0n, company.exponent), date: formatDate(date) };
      if (row.promiseDate === null)
        return {
          id: row.id,
          title: `${row.memberName}, ${row.loanNo}`,
          text: t("To be followed up by {date}", values),
          tone: broken ? "warn" : "info",
        };
      return {
        id: row.id,
        title: `${row.memberName}, ${row.loanNo}`,
        text: broken
          ? t("Promised {amount} by {date}: the day has passed", values)
          : t("Promised {amount} by {date}", values),
        tone: broken ? "warn" : "info",
      };
    });
}

/** A row that begins from an earlier promise of the same unit. */
async function fromPromise(tx: Tx, { unitId, visitorId, company }: VisitOfRow, earlier: number) {
  const row = await tx.overdueCase.findFirst({
    where: { id: earlier, unitId, live: true, visit: recalledBy(visitorId) },
  });
  if (!row) return null;
  const { memberName, loanNo, arrears, nextInstalment, causeId } = row;
  return {
    values: rowForm(overdueFields, { memberName, loanNo, arrears, nextInstalment, causeId }, company.exponent),
    note: row.promiseDate
      ? t("Filled in from the promise of {date}. Update the figures.", { date: formatDate(row.promiseDate) })
      : t("Filled in from an earlier visit. Update the figures."),
  };
}

export const overdueSection = defineSection({
  kind: "OVERDUE",
  word: "od",
  label: "Overdue loans",
  one: "Overdue loan",
  title: (values) => `${values.memberName}, ${values.loanNo}`,
  quiet: ["promiseDate", "promiseAmount", "receiptNo", "nextAction", "escalate"],
  noted: {
    listedOn: LISTED_ON,
    listedArrears: { label: "Arrears in the loan snapshot", kind: "money", quiet: true },
    listedDays: { label: "Days overdue in the loan snapshot", kind: "integer", quiet: true },
  },
  derived: [
    {
      name: "listedDifference",
      label: "Arrears less loan snapshot",
      kind: "money",
      of: ({ arrears, listedArrears }) =>
        listedArrears === undefined || listedArrears === arrears
          ? null
          : String(minorOf(arrears) - minorOf(listedArrears)),
    },
  ],
  odd: (values) => {
    const promised =
      minorOf(values.promiseAmount) > minorOf(values.arrears) + minorOf(values.nextInstalment)
        ? t("More was promised than is overdue or due next.")
        : null;
    const collected =
      minorOf(values.collected) > minorOf(values.arrears) + minorOf(values.nextInstalment)
        ? t("More was collected than is overdue or due next.")
        : null;
    return (
      [promised, collected, differs("Arrears", values.arrears, values.listedArrears, values.listedOn)]
        .filter(Boolean)
        .join(" ") || null
    );
  },
  follow: {
    source: "OverdueCase",
    of: (values) =>
      values.escalate
        ? { owner: "reviewer", text: `${values.memberName}, ${values.loanNo}: ${values.nextAction}` }
        : null,
  },
  form: {
    shape: "row",
    model: "overdueCase",
    name: "Overdue",
    fields: overdueFields,
    most: 100,
    once: "loanNo",
    blanks: { nextInstalment: 0n, collected: 0n },
    live: true,
    problems: overdueProblems,
    check: overdueCheck,
    taken: receiptTaken,
    more: ({ unitId }) => ({ unitId }),
    recall: promises,
    from: fromPromise,
    fill: async (tx, visit, { loanNo }) => {
      const loan = await knownLoan(tx, visit, loanNo);
      return {
        listedOn: loan?.asOf ?? null,
        listedArrears: loan?.arrears ?? null,
        listedDays: loan?.daysOverdue ?? null,
      };
    },
    pick: fromLoans(true, ({ loanNo, memberName, daysOverdue, arrears, instalment }) => ({
      loanNo,
      memberName,
      daysOverdue,
      arrears,
      nextInstalment: instalment,
    })),
    known: ({ listedOn, listedArrears, listedDays, arrears }, exponent) =>
      listedOn
        ? t(
            listedArrears === arrears
              ? "The loan snapshot of {date} says the same arrears, {amount}, {days} days overdue."
              : "The loan snapshot of {date} says arrears of {amount}, {days} days overdue: look which is right.",
            {
              date: formatDate(String(listedOn)),
              amount: formatMoney(listedArrears as bigint, exponent),
              days: Number(listedDays),
            },
          )
        : null,
    lists: async (tx) => ({
      causeId: (
        await tx.category.findMany({
          where: { kind: "OVERDUE_CAUSE", active: true },
          orderBy: [{ position: "asc" }, { name: "asc" }],
        })
      ).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    example: {
      memberName: "Peter Otieno",
      loanNo: "LN-40118",
      daysOverdue: 24,
      arrears: "4800.00",
      nextInstalment: "1600.00",
      outcome: "MET",
      causeId: null,
      promiseDate: "2026-01-30",
      promiseAmount: "4800.00",
      collected: "0.00",
      receiptNo: null,
      nextAction: "Visit again after market day.",
      escalate: false,
    },
  },
});
