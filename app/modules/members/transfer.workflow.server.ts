/** A member goes to another branch: theirs asks, the other accepts (spec: accounts §4.3, §5, §6). */
import { Conflict, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import { defineWorkflow, moveBody, type Tone, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { companyOf, unitChoices } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { count } from "./count-members.server";
import { endMembership } from "./memberships.server";
import { changeOf } from "./member-counts";
import { todayAt } from "./member-row.server";
import { isOfficerOf } from "./officer.server";
import { openAccounts, openProblems, serviceWords, stillOpen } from "./open-accounts.server";
import { statesThat } from "~/define/states";
import { MEMBER_STATES } from "./member-states";

const unit = { select: { name: true, path: true } } as const;
const INCLUDE = {
  member: { select: { name: true, memberNo: true } },
  fromUnit: unit,
  toUnit: unit,
} satisfies Prisma.MemberTransferInclude;
type Found = FoundRow<"MemberTransfer", typeof INCLUDE> & WorkflowRow;
export type TransferRow = Found & {
  /** What stands in its way, and what to do about it, line by line; lists do not know. */
  inTheWay?: readonly string[];
};

const { column, filter, list } = recordOf("MemberTransfer", INCLUDE);

/** In these a member goes to another branch. */
export const MOVABLE: string[] = statesThat(MEMBER_STATES, "active");

const STATES = {
  PROPOSED: { label: "To be accepted", tone: "warn" },
  ACCEPTED: { label: "Accepted", tone: "ok" },
  REJECTED: { label: "Not accepted", tone: "bad" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Those from and to the branches of somebody. */
export const visibleTransfers = (actor: Actor): Prisma.MemberTransferWhereInput => {
  const within = unitsWithin(actor, "member.read");
  return { OR: [{ fromUnit: within }, { toUnit: within }] };
};

/** Transfers that wait for a branch where this person accepts members. */
export const transfersToAccept = (actor: Actor): Prisma.MemberTransferWhereInput => ({
  status: "PROPOSED",
  toUnit: unitsWithin(actor, "member.verify"),
});

export interface Accepting {
  officerId: number;
}

const isInUse = async (tx: Pick<Tx, "orgUnit">, { toUnitId }: TransferRow): Promise<boolean> =>
  (await tx.orgUnit.count({ where: { id: toUnitId, active: true } })) > 0;

/** A transfer that has become idle: the member is no longer there, or the branch is not. */
const idleProblems = (
  { fromUnit, fromUnitId, toUnit }: TransferRow,
  member: { unitId: number; status: string },
  branch: boolean,
): Problem[] => [
  ...(member.unitId === fromUnitId && MOVABLE.includes(member.status)
    ? []
    : [problem("", t("This member is no longer active at {branch}", { branch: fromUnit.name }), "member")]),
  ...(branch ? [] : [problem("", t("{branch} is no longer in use", { branch: toUnit.name }), "branch")]),
];

/** What stands in the way of a transfer that waits, and what to do about it, line by line; nothing where it can be accepted. */
async function inTheWay(tx: Pick<Tx, "member" | "orgUnit" | "saccoAccount">, row: Found, today: string) {
  if (row.status !== "PROPOSED") return [];
  const member = await tx.member.findUniqueOrThrow({
    where: { id: row.memberId },
    select: { unitId: true, status: true },
  });
  const [from, to] = [row.fromUnit.name, row.toUnit.name];
  const idle = idleProblems(row, member, await isInUse(tx, row));
  const accounts = await stillOpen(tx, row.memberId);
  const open = openProblems(accounts);
  const todo =
    idle.length > 0
      ? [t("{from} withdraws this transfer, or {to} does not accept it.", { from, to })]
      : open.length > 0
        ? [t("{from} does this. After that {to} can accept the member.", { from, to })]
        : [];
  return [...[...idle, ...open].map(({ message }) => message), ...serviceWords(accounts, today), ...todo];
}

/** One in sight, with what stands in its way. */
async function findTransfer(tx: Tx, actor: Actor, id: number): Promise<TransferRow | null> {
  const row = await tx.memberTransfer.findFirst({
    where: { AND: [{ id }, visibleTransfers(actor)] },
    include: INCLUDE,
  });
  if (!row) return null;
  return { ...row, inTheWay: await inTheWay(tx, row, todayAt(actor, await companyOf(tx, row.fromUnit))) };
}

/** The member comes: counted out of one branch and into the other on one day, out of their group, and with another officer. */
const accepted = moveBody<TransferRow, Accepting>()({
  facts: async ({ work: { tx, actor }, row, input }) => {
    const today = todayAt(actor, await companyOf(tx, row.fromUnit));
    return {
      today,
      member: await tx.member.findUniqueOrThrow({
        where: { id: row.memberId },
        select: { id: true, status: true, unitId: true, version: true, officerId: true },
      }),
      accounts: await openAccounts(tx, { id: row.memberId, unitId: row.fromUnitId }),
      officer: await isOfficerOf(tx, input.officerId, row.toUnitId, today),
      branch: await isInUse(tx, row),
    };
  },
  problems: ({ row, facts: { member, accounts, officer, branch } }): Problem[] => [
    ...idleProblems(row, member, branch),
    ...(officer
      ? []
      : [problem("officerId", t("Loan officer: choose someone who is posted at the branch"), "not_available")]),
    ...openProblems(accounts),
  ],
  effect: async ({ work, row, input: { officerId }, facts: { member, today } }) => {
    const { id, version } = member;
    const { count: moved } = await work.tx.member.updateMany({
      where: { id, version },
      data: { unitId: row.toUnitId, officerId, version: { increment: 1 } },
    });
    if (moved !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    if (changeOf("PROSPECT", member.status) > 0) {
      await count(work, { id, unitId: row.fromUnitId }, "OUT", -1, today);
      await count(work, { id, unitId: row.toUnitId }, "IN", 1, today);
    }
    await endMembership(work, id, today);
    work.audit({
      action: "Member.move",
      entity: "Member",
      entityId: id,
      diff: { unitId: [row.fromUnitId, row.toUnitId], officerId: [member.officerId, officerId] },
    });
    return {
      set: { movedOn: today },
      detail: { officerId },
      notify: [{ to: [row.askedById], title: "{to} accepted {name}, {no}", kind: "outcome" }],
    };
  },
});

export const transferWorkflow = defineWorkflow<TransferRow>()({
  name: "MemberTransfer",
  one: "Transfer of a member",
  model: "memberTransfer",
  load: findTransfer,
  states: STATES,
  start: "PROPOSED",
  editable: [],
  noteLeast: 5,
  owners: ({ askedById }) => [askedById],
  unitPath: ({ fromUnit }) => fromUnit.path,
  // What stands in the way of a transfer is said on its page: it waits for whoever may accept it.
  turn: {
    keeps: ({ fromUnit, toUnit }) => ({ fromUnit: { name: fromUnit.name }, toUnit: { name: toUnit.name } }),
    place: "toUnit",
    seenBy: () => ["member.read"],
  },
  page: ({ id }) => href("/crm/member/transfer/details/:id", { params: { id } }),
  values: ({ member, fromUnit, toUnit }) => ({
    name: member.name,
    no: member.memberNo,
    from: fromUnit.name,
    to: toUnit.name,
  }),
  moves: {
    accept: {
      from: ["PROPOSED"],
      to: "ACCEPTED",
      label: "Accept",
      done: "Accepted",
      permission: "member.verify",
      by: "other",
      at: ({ toUnit }) => toUnit.path,
      note: "optional",
      tone: "primary",
      notice: { waits: "Accept a member from {from}: {name} ({no})" },
      who: (_, { inTheWay: [why] = [] }) => why ?? true,
      ...accepted,
    },
    reject: {
      from: ["PROPOSED"],
      to: "REJECTED",
      label: "Do not accept",
      done: "Not accepted",
      permission: "member.verify",
      by: "other",
      at: ({ toUnit }) => toUnit.path,
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({
        notify: [{ to: [row.askedById], title: "{to} did not accept {name}, {no}", kind: "outcome" }],
      }),
    },
    withdraw: {
      from: ["PROPOSED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "member.write",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
    lapse: {
      from: ["PROPOSED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn, as the member left",
      permission: "member.write",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

/** Nobody goes to another branch once they have left. */
export async function endTransfers(work: Work, memberId: number): Promise<void> {
  const rows = await work.tx.memberTransfer.findMany({ where: { memberId, status: "PROPOSED" }, include: INCLUDE });
  for (const row of rows) await moveByItself(work, transferWorkflow, row, "lapse");
}

const states = listStates(transferWorkflow);
const branches = unitChoices("BRANCH", "member.read");

export const transferList = list("member-transfers", {
  area: "crm",
  title: "Transfers of members",
  counted: ["One transfer", "{n} transfers"],
  columns: {
    member: column.page(column.text("Member", "member.name")),
    memberNo: column.text("Number", "member.memberNo", { nowrap: true }),
    from: column.text("From", "fromUnit.name"),
    to: column.text("To", "toUnit.name"),
    reason: column.text("Reason", "reason"),
    createdAt: column.day("Asked on", "createdAt"),
    movedOn: column.date("Moved on", "movedOn"),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.within("fromUnit", "From", branches, "Any branch"),
    filter.within("toUnit", "To", branches, "Any branch"),
    filter.quiet(
      filter.asks("waits", "Waits", [{ value: "ME", label: "For your branches" }], "For anyone", (_, actor) =>
        transfersToAccept(actor),
      ),
    ),
  ],
  search: ["member.words.some.word^"],
  searchHint: "Name, number or phone of the member",
  sorts: ["createdAt", "status"],
  sort: "-createdAt",
  page: (row) => transferWorkflow.page!(row),
  empty: {
    icon: "users",
    title: "No transfers",
    text: "A transfer is asked for on the page of a member, and accepted by the branch they go to.",
  },
  views: {
    all: { path: "/crm/member/transfer/list", permission: "member.read", scope: visibleTransfers },
  },
});
