/** The life of a request to change one's own file: a second person decides, and what is approved is in the file. */
import { addDays, FOREVER } from "~/core/dates";
import { Conflict } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import { choiceWord } from "~/define/choice-word";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import type { Also, WorkflowRow } from "~/define/workflow";
import { href } from "~/addresses/href";
import type { Prisma } from "~/generated/sqlite/client";
import { placeSlice } from "../movements/index.server";
import { CHANGE_KINDS, plainAccount } from "./change-request";
import { employeesOf, employeesWithin, pathToday, sliceAt, STANDS } from "./employee-scope.server";
import { rerouteMove } from "~/modules/workflow/index.server";
import { changeCandidates } from "./approval-candidates.server";
import { masked } from "./masked";
import { CHANGE_REQUEST_STATES } from "./change-request-states";

export const changeInclude = {
  employee: {
    select: {
      name: true,
      phone: true,
      email: true,
      address: true,
      user: { select: { id: true } },
      banks: { orderBy: { validFrom: "asc" } },
      postings: STANDS,
    },
  },
} satisfies Prisma.EmployeeChangeRequestInclude;

export type ChangeRow = FoundRow<"EmployeeChangeRequest", typeof changeInclude> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("EmployeeChangeRequest", changeInclude);

/** One's own, those one has entered, and those of the people whose files one reads. */
export const visibleChanges = (actor: Actor): Prisma.EmployeeChangeRequestWhereInput => ({
  OR: [
    { employeeId: actor.employeeId ?? 0 },
    { requestedById: actor.userId ?? 0 },
    { employee: employeesWithin(actor, "employee.decide") },
  ],
});

const COLUMN = { PHONE: "phone", EMAIL: "email", ADDRESS: "address" } as const;

export const kindWord = (kind: string): string => choiceWord(CHANGE_KINDS, kind);

interface Changed {
  kind: string;
  employeeId: number;
  requestedById: number | null;
  newValue: string | null;
  bankName: string | null;
  branchCode: string | null;
  accountNo: string | null;
  accountName: string | null;
  validFrom: string | null;
  employee: Parameters<typeof pathToday>[0];
}

interface Account {
  bankName: string | null;
  branchCode: string | null;
  accountNo: string | null;
  accountName: string | null;
}

/** Bank details in one line. @param full the number as it is, or its end alone */
export const accountWords = ({ bankName, branchCode, accountNo, accountName }: Account, full: boolean): string =>
  [bankName, branchCode, full ? accountNo : masked(accountNo), accountName].filter(Boolean).join(", ");

const seesAccount = (actor: Actor, row: Changed): boolean =>
  row.employeeId === actor.employeeId ||
  (row.requestedById !== null && row.requestedById === actor.userId) ||
  canAt(actor, "employee.bank", pathToday(row.employee, actor));

/** What would be in the file; of an account number its end alone for who does not read such numbers. */
export const newWords = (row: Changed, actor: Actor): string =>
  row.kind === "BANK" ? accountWords(row, seesAccount(actor, row)) : (row.newValue ?? "");

/** What is in the file while a request waits; afterwards what was there when it was made. */
export function nowWords(row: ChangeRow, actor: Actor): string | null {
  if (row.status !== "PENDING") return row.oldValue;
  const { banks, ...held } = row.employee;
  if (row.kind !== "BANK") return held[COLUMN[row.kind as keyof typeof COLUMN]];
  const account = sliceAt(banks, todayOf(actor));
  return account && accountWords(account, seesAccount(actor, row));
}

/** What waits at some units, the oldest first. */
export const waitingChanges = (
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<ChangeRow[]> =>
  tx.employeeChangeRequest.findMany({
    where: { id: { gt: after }, status: "PENDING", employee: employeesOf(unit, todayOf(actor)) },
    include: changeInclude,
    orderBy: { id: "asc" },
    take,
  });

/** Whom it is for, and who entered it. */
const askedBy = ({ employee: { user }, requestedById }: ChangeRow) => [user?.id ?? null, requestedById];

/** Bank details are decided by those who read account numbers in full. */
const bankToo = (row: Changed, actor: Actor): readonly Also[] =>
  row.kind === "BANK"
    ? [
        {
          permission: "employee.bank",
          unitPath: pathToday(row.employee, actor),
          why: t("Bank details are decided by someone who sees account numbers in full."),
        },
      ]
    : [];

export const changeWorkflow = workflow({
  name: "EmployeeChangeRequest",
  one: "Change request",
  scope: visibleChanges,
  states: CHANGE_REQUEST_STATES,
  start: "PENDING",
  editable: [],
  noteLeast: 5,
  // Whoever entered it decides it no more than whom it is for.
  owners: ({ employee: { user }, requestedById }) => [user?.id, requestedById].flatMap((id) => id ?? []),
  unitPath: ({ employee }, actor) => pathToday(employee, actor),
  page: ({ id }) => href("/my/details/change/:id", { params: { id } }),
  values: ({ employee, kind }) => ({ name: employee.name, what: kindWord(kind) }),
  moves: {
    approve: {
      from: ["PENDING"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "employee.decide",
      by: "other",
      note: "optional",
      notice: { waits: "Decide a change of details of {name}: {what}" },
      tone: "primary",
      also: bankToo,
      effect: async ({ work, row }) => {
        await (row.kind === "BANK" ? writeBank(work, row) : writeContact(work, row));
        return {
          notify: [{ to: askedBy(row), title: "{actor} approved your change: {what}", kind: "outcome" }],
        };
      },
    },
    reject: {
      from: ["PENDING"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "employee.decide",
      by: "other",
      note: "required",
      tone: "danger",
      also: bankToo,
      effect: ({ row }) => ({
        notify: [{ to: askedBy(row), title: "{actor} rejected your change: {what}", kind: "outcome" }],
      }),
    },
    reroute: rerouteMove<ChangeRow, "PENDING">({
      of: "EmployeeChangeRequest",
      from: ["PENDING"],
      candidates: changeCandidates,
      asks: "{actor} asks you to decide a change of details: {what}, {name}",
    }),
    withdraw: {
      from: ["PENDING"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "employee.ask",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
  },
});

export const changeStates = listStates(changeWorkflow);

async function writeContact({ tx, audit }: Work, { kind, employeeId, newValue }: Changed): Promise<void> {
  const name = COLUMN[kind as keyof typeof COLUMN];
  const before = await tx.employee.findUniqueOrThrow({ where: { id: employeeId }, select: { [name]: true } });
  await tx.employee.update({ where: { id: employeeId }, data: { [name]: newValue, version: { increment: 1 } } });
  audit({
    action: "Employee.change",
    entity: "Employee",
    entityId: employeeId,
    diff: { [name]: [(before as Record<string, unknown>)[name] ?? null, newValue] },
  });
}

/** From the day on, or from today where that has passed meanwhile. @throws Conflict where details begin on that very day */
async function writeBank({ tx, actor, audit }: Work, row: Changed & { id: number }): Promise<void> {
  const { employeeId, bankName, branchCode, accountNo, accountName } = row;
  const slices = await tx.employeeBank.findMany({ where: { employeeId } });
  const today = todayOf(actor);
  const placed = placeSlice(slices, row.validFrom! < today ? today : row.validFrom!);
  if (!placed) throw new Conflict(t("Bank details begin on that day already: reject this request."), "same_day");
  const { covering, validFrom, validTo } = placed;
  if (covering) await tx.employeeBank.update({ where: { id: covering.id }, data: { validTo: addDays(validFrom, -1) } });
  const number = plainAccount(accountNo!);
  await tx.employeeBank.create({
    data: {
      ...{ employeeId, validFrom, validTo: validTo ?? FOREVER, bankName: bankName!, branchCode },
      ...{ accountNo: number, accountName: accountName!, requestId: row.id, createdAt: actor.at },
    },
  });
  audit({
    action: "Employee.bank",
    entity: "Employee",
    entityId: employeeId,
    diff: { account: [covering ? masked(covering.accountNo) : null, masked(number)], from: validFrom },
  });
}
