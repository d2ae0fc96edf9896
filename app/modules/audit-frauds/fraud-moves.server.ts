/** What the moves of a fraud case read, ask and do (spec: ops §5.7). */
import { holdersAt } from "~/modules/identity/index.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { readAmount } from "~/define/amount";
import { moveBody, type Doing, type MoveNotice } from "~/define/workflow";
import {
  closeProblems,
  grossProblems,
  moneyProblems,
  mustReport,
  netOf,
  openPersons,
  sumsOf,
  type MoneyRow,
} from "./fraud-rules";
import { isHiddenFrom, type FraudRow } from "./fraud-row.server";
import { stateIs } from "~/define/states";
import { FRAUD_STATES } from "./fraud-states";

/** Titles say the number alone: what a case is about stands on its page. */
const toPeople = ({ handlerId, openedById }: FraudRow, title: string): MoveNotice => ({
  to: [handlerId, openedById],
  title,
  kind: "outcome",
  text: null,
});

const amountsWith = ({ gross, money }: Pick<FraudRow, "gross" | "money">, more: readonly MoneyRow[] = []) => {
  const sums = sumsOf([...money, ...more]);
  return { ...sums, net: netOf(gross, sums) };
};

/** Whether somebody is an auditor of the company who may handle a case: not one who has part in it. */
async function ableTo(tx: Tx, actor: Actor, row: FraudRow, handlerId: number): Promise<boolean> {
  const person = await tx.user.findFirst({
    where: { id: handlerId, status: "ACTIVE", kind: "PERSON" },
    select: {
      id: true,
      employeeId: true,
      grants: {
        where: {
          validFrom: { lte: todayOf(actor) },
          validTo: { gte: todayOf(actor) },
          unit: { path: { in: pathsUpTo(row.unit.path) } },
          role: { active: true, permissions: { some: { permission: "audit.fraud.own" } } },
        },
        select: { id: true },
      },
    },
  });
  return (
    person !== null &&
    person.grants.length > 0 &&
    !isHiddenFrom({ userId: person.id }, row) &&
    !row.persons.some(({ employeeId }) => employeeId !== null && employeeId === person.employeeId)
  );
}

export const assign = moveBody<FraudRow, { handlerId: number }>()({
  facts: ({ work, row, input }) => ableTo(work.tx, work.actor, row, input.handlerId),
  problems: ({ row, input, facts: able }) =>
    !able || input.handlerId === row.handlerId
      ? [problem("handlerId", t("Handler: choose another auditor who has no part in it"), "not_available")]
      : [],
  effect: ({ row, input: { handlerId } }) => ({
    set: { handlerId },
    detail: { handlerId: [row.handlerId, handlerId] },
    notify: [{ to: [handlerId], title: "A fraud case is yours to handle ({no})", kind: "task", text: null }],
  }),
});

interface Received {
  kind: string;
  paidOn: string;
  amount: string;
}

const readIn = ({ currency }: FraudRow, label: string, typed: string): bigint | Problem[] => {
  const read = readAmount(label, typed, currency);
  return typeof read === "bigint" ? read : [problem(label === "Amount" ? "amount" : "gross", read.problem)];
};

const isConfirmed = ({ status }: FraudRow): boolean => stateIs(FRAUD_STATES, status, "confirmed");

export const received = moveBody<FraudRow, Received>()({
  problems: ({ actor, row, input }) => {
    const amount = readIn(row, "Amount", input.amount);
    if (input.kind === "WRITTEN_OFF" && !(canAt(actor, "audit.fraud.decide", row.unit.path) && isConfirmed(row)))
      return [
        problem("kind", t("Kind: a loss is written off by who decides fraud cases, once it is confirmed"), "not_yours"),
      ];
    return typeof amount === "bigint"
      ? moneyProblems({ amount, paidOn: input.paidOn }, { ...row, today: todayOf(actor) })
      : amount;
  },
  effect: async ({ work: { tx, actor }, row, note, input: { kind, paidOn, amount: typed } }) => {
    const amount = readIn(row, "Amount", typed) as bigint;
    await tx.fraudMoney.create({
      data: { caseId: row.id, kind, paidOn, amount, note: note!, actorId: actor.userId!, at: actor.at },
    });
    const set = amountsWith(row, [{ kind, amount }]);
    return { set, detail: { kind, paidOn, amount, net: [row.net, set.net] } };
  },
});

/** Rows that no other has corrected. */
export const standingRows = ({ money }: Pick<FraudRow, "money">) =>
  money.filter(({ id, correctsId }) => correctsId === null && !money.some((one) => one.correctsId === id));

export const takeBack = moveBody<FraudRow, { rowId: string }>()({
  problems: ({ row, input: { rowId } }) =>
    standingRows(row).some(({ id }) => String(id) === rowId)
      ? []
      : [problem("rowId", t("Row: choose one of the case that was not corrected"), "not_available")],
  effect: async ({ work: { tx, actor }, row, note, input: { rowId } }) => {
    const wrong = standingRows(row).find(({ id }) => String(id) === rowId)!;
    const [kind, amount] = [wrong.kind, -wrong.amount];
    await tx.fraudMoney.create({
      data: {
        caseId: row.id,
        kind,
        paidOn: todayOf(actor),
        amount,
        note: note!,
        correctsId: wrong.id,
        actorId: actor.userId!,
        at: actor.at,
      },
    });
    const set = amountsWith(row, [{ kind, amount }]);
    return { set, detail: { kind, amount, net: [row.net, set.net] } };
  },
});

export const revise = moveBody<FraudRow, { gross: string }>()({
  problems: ({ row, input }) => {
    const gross = readIn(row, "Gross amount", input.gross);
    if (typeof gross !== "bigint") return gross;
    return gross === row.gross
      ? [problem("gross", t("Gross amount: enter another one"), "unchanged")]
      : grossProblems(gross, row);
  },
  effect: ({ row, input }) => {
    const gross = readIn(row, "Gross amount", input.gross) as bigint;
    const set = { gross, net: netOf(gross, row) };
    return { set, detail: { gross: [row.gross, gross], net: [row.net, set.net] } };
  },
});

interface Part {
  employeeNo: string | null;
  name: string | null;
  part: string;
}

interface Decider {
  userId: number;
  employeeId: number | null;
}

/** Those who decide the case: people with part in it do not see it. */
async function decidersOf(tx: Tx, { unit, persons }: FraudRow, today: string): Promise<Decider[]> {
  const holders = await holdersAt(tx, "audit.fraud.decide", unit.path, today);
  const users = await tx.user.findMany({
    where: { id: { in: holders.map(({ userId }) => userId) } },
    select: { id: true, employeeId: true },
  });
  const out = persons.flatMap(({ employeeId, part }) => (part === "WITNESS" ? [] : (employeeId ?? [])));
  return users.flatMap(({ id, employeeId }) =>
    employeeId !== null && out.includes(employeeId) ? [] : [{ userId: id, employeeId }],
  );
}

/** Whoever decides a case is kept from it by another who decides it alone, and one of them always remains. */
function deciderProblems(
  employeeId: number,
  { by, deciders }: { by: number | null; deciders: readonly Decider[] },
): Problem[] {
  const others = deciders.filter((one) => one.employeeId !== employeeId);
  return others.some(({ userId }) => userId === by)
    ? []
    : [
        problem(
          "employeeNo",
          t("Employee number: someone who decides fraud cases is entered by another who does"),
          "decides",
        ),
      ];
}

export const addPerson = moveBody<FraudRow, Part>()({
  facts: async ({ work: { tx, actor }, row, input: { employeeNo } }) => ({
    employee:
      employeeNo === null
        ? null
        : await tx.employee.findFirst({
            where: {
              employeeNo,
              postings: { some: { unit: { path: { startsWith: `/${actor.company.unitId}/` } } } },
            },
            select: { id: true, name: true, user: { select: { id: true } } },
          }),
    deciders: await decidersOf(tx, row, todayOf(actor)),
  }),
  problems: ({ actor, row, input: { employeeNo, name, part }, facts: { employee, deciders } }) => [
    ...(employeeNo !== null && name !== null
      ? [problem("name", t("Name: leave it empty with an employee number"), "both")]
      : []),
    ...(employee !== null && part !== "WITNESS" && deciders.some(({ employeeId }) => employeeId === employee.id)
      ? deciderProblems(employee.id, { by: actor.userId, deciders })
      : []),
    ...(employeeNo === null && name === null
      ? [problem("name", t("Name: enter it, or the employee number"), "missing")]
      : []),
    ...(employeeNo !== null && employee === null
      ? [problem("employeeNo", t("Employee number: no one has it"), "not_available")]
      : []),
    ...(employee !== null && row.persons.some(({ employeeId }) => employeeId === employee.id)
      ? [problem("employeeNo", t("Employee number: entered already"), "taken")]
      : []),
    ...(employee !== null && employee.id === actor.employeeId
      ? [problem("employeeNo", t("Employee number: someone else enters you"), "own")]
      : []),
  ],
  effect: async ({ work: { tx }, row, input, facts: { employee } }) => {
    const name = employee?.name ?? input.name!;
    await tx.fraudPerson.create({
      data: { caseId: row.id, employeeId: employee?.id ?? null, name, part: input.part },
    });
    return { detail: { name: [null, name], part: [null, input.part] } };
  },
});

export const setOutcome = moveBody<FraudRow, { personId: string; outcome: string }>()({
  problems: ({ row, input: { personId } }) =>
    row.persons.some(({ id }) => String(id) === personId)
      ? []
      : [problem("personId", t("Person: choose one of the case"), "not_available")],
  effect: async ({ work: { tx }, row, input: { personId, outcome } }) => {
    const person = row.persons.find(({ id }) => String(id) === personId)!;
    await tx.fraudPerson.update({ where: { id: person.id }, data: { outcome } });
    return { detail: { name: person.name, outcome: [person.outcome, outcome] } };
  },
});

export const refer = moveBody<FraudRow, { reportedOn: string | null; disciplinaryRef: string | null }>()({
  problems: ({ actor, row, input: { reportedOn } }) =>
    reportedOn !== null && (reportedOn > todayOf(actor) || reportedOn < row.detectedOn)
      ? [problem("reportedOn", t("Regulator informed on: from the day of detection to today"), "out_of_range")]
      : [],
  effect: ({ row, input: { reportedOn, disciplinaryRef } }) => ({
    set: { reportedOn, disciplinaryRef },
    detail: {
      ...(reportedOn === row.reportedOn ? {} : { reportedOn: [row.reportedOn, reportedOn] }),
      ...(disciplinaryRef === row.disciplinaryRef ? {} : { disciplinaryRef: [row.disciplinaryRef, disciplinaryRef] }),
    },
  }),
});

/** The unit that is planned and scored, or the nearest above it, bears the confirmed fraud: its floor is High for a year. */
export async function markEntity(
  tx: Tx,
  { companyId, unit }: { companyId: number; unit: { path: string } },
  day: string,
): Promise<void> {
  const ids = unit.path.split("/").filter(Boolean).map(Number).reverse();
  const entities = await tx.auditEntity.findMany({
    where: { companyId, unitId: { in: ids } },
    select: { id: true, unitId: true, fraudOn: true },
  });
  const nearest = ids.flatMap((id) => entities.filter(({ unitId }) => unitId === id))[0];
  if (nearest && (nearest.fraudOn ?? "") < day)
    await tx.auditEntity.update({ where: { id: nearest.id }, data: { fraudOn: day } });
}

export const confirm = async ({ work: { tx, actor }, row }: Doing<FraudRow>) => {
  const today = todayOf(actor);
  // The plan of the year would tell others of a hidden one.
  if (!row.investigation?.restricted) await markEntity(tx, row, today);
  return {
    set: { confirmedOn: today, confirmedById: actor.userId },
    detail: { confirmedOn: [row.confirmedOn, today] },
    notify: [toPeople(row, "The fraud was confirmed by {actor} ({no})")],
  };
};

export const unconfirm = ({ row }: Doing<FraudRow>) => ({
  notify: [toPeople(row, "The fraud was not confirmed ({no})")],
});

interface Closing {
  lessons: string;
  issueNo: string | null;
  noIssueReason: string | null;
}

export const close = moveBody<FraudRow, Closing>()({
  facts: ({ work: { tx, actor }, input: { issueNo } }) =>
    issueNo === null
      ? Promise.resolve(null)
      : tx.auditIssue.findFirst({
          where: { refNo: issueNo, unit: unitsWithin(actor, "auditIssue.read"), status: { not: "VOID" } },
          select: { id: true },
        }),
  problems: ({ row, input, facts: issue }) => [
    ...closeProblems(input, {
      issueFound: issue !== null,
      unreported:
        row.confirmedOn !== null &&
        row.reportedOn === null &&
        mustReport(row.fraudType, { minor: row.gross, currency: row.currency }),
    }),
    ...(openPersons(row.persons) > 0
      ? [problem("", t("Record first how it ended for each person who had part in it."), "open_persons")]
      : []),
  ],
  effect: ({ work: { actor }, row, input: { lessons, noIssueReason }, facts: issue }) => ({
    set: { lessons, noIssueReason, controlIssueId: issue?.id ?? null, closedOn: todayOf(actor) },
    detail: {
      lessons: [row.lessons, lessons],
      ...(issue ? { controlIssueId: [row.controlIssueId, issue.id] } : {}),
      ...(noIssueReason === null ? {} : { noIssueReason: [row.noIssueReason, noIssueReason] }),
    },
    notify: [toPeople(row, "The fraud case was closed by {actor} ({no})")],
  }),
});

export const reopen = ({ row }: Doing<FraudRow>) => ({
  set: { closedOn: null },
  notify: [toPeople(row, "The fraud case was reopened by {actor} ({no})")],
});
