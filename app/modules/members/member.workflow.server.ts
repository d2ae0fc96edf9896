/** The life of a member: entered by one person, verified by another (spec: accounts §6). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { listStates } from "~/define/listing";
import { moveBody, type Effect } from "~/define/workflow";
import type { Work } from "~/db/transaction.server";
import { href } from "~/addresses/href";
import { countMove } from "./count-members.server";
import { notifyWaiting, notifyWho } from "~/modules/workflow/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { joiningProblems, leavingProblems } from "./group-rules";
import { currentIn, endMembership, holderOf, placeOf, putInGroup } from "./memberships.server";
import { keepVerifiedNominees } from "./keep-verified.server";
import { openAccounts, openProblems } from "./open-accounts.server";
import { endTransfers, transferWorkflow } from "./transfer.workflow.server";
import { CHECK_WORDS, kycOf, missingChecks } from "./member-rules";
import { changedBy, changersOf, todayAt, visibleMembers, workflow, type MemberRow } from "./member-row.server";
import { MEMBER_STATES, type MemberState } from "./member-states";
import { papersProblems, waitingPapers } from "./waiting-papers.server";
import { statesThat } from "~/define/states";

const body = moveBody<MemberRow>();

/** What is missing of what makes a member known. */
function missingProblems(row: MemberRow, today: string): Problem[] {
  const missing = missingChecks(row, today).map((one) => t(CHECK_WORDS[one]));
  return missing.length === 0
    ? []
    : [problem("", t("Still missing: {what}", { what: missing.join("; ") }), "incomplete")];
}

/** Nothing is missing. */
const complete = body<string>({
  facts: async ({ work: { tx, actor }, row }) => todayAt(actor, await companyOf(tx, row.unit)),
  problems: ({ row, facts }) => missingProblems(row, facts),
});

/** Nothing is missing, and every paper was looked at. */
const checked = body<{ today: string; papers: string[] }>({
  facts: async ({ work: { tx, actor }, row }) => ({
    today: todayAt(actor, await companyOf(tx, row.unit)),
    papers: await waitingPapers(tx, row.id),
  }),
  problems: ({ row, facts: { today, papers } }) => [...missingProblems(row, today), ...papersProblems(papers)],
});

async function verifiedBy({ tx, actor }: Work, { id }: MemberRow): Promise<Effect> {
  await keepVerifiedNominees(tx, [id]);
  return { set: { kycStatus: "VERIFIED", verifiedById: actor.userId, verifiedAt: actor.at, changers: "" } };
}
const confirmed = body<{ today: string; papers: string[] }>({
  ...checked,
  effect: ({ work, row }) => verifiedBy(work, row),
});

/** Verified the first time, or after they came back: they count as a member from now on. */
const verified = body<{ today: string; papers: string[] }>({
  ...checked,
  effect: async ({ work, row }) => {
    await countMove(work, row, "ACTIVE");
    return verifiedBy(work, row);
  },
});

/** What ends with a membership: they count no more, and are in no group. */
async function leave(work: Work, row: MemberRow, to: MemberState): Promise<Effect> {
  await countMove(work, row, to);
  await endMembership(work, row.id, todayAt(work.actor, await companyOf(work.tx, row.unit)));
  await endTransfers(work, row.id);
  return {};
}
const leaving = (to: MemberState) => body({ effect: ({ work, row }) => leave(work, row, to) });

/** Nobody leaves while savings of theirs are kept. */
const paidOut = body({
  facts: ({ work: { tx }, row }) => openAccounts(tx, row),
  problems: ({ facts }): Problem[] => openProblems(facts),
  effect: ({ work, row }) => leave(work, row, "EXITED"),
});

export interface GroupChosen {
  groupId: number;
  role: string;
  day: string;
}

/** Into a group of their branch, out of the one they are in. */
const grouped = moveBody<MemberRow, GroupChosen>()({
  facts: async ({ work: { tx, actor }, row, input }) => ({
    today: todayAt(actor, await companyOf(tx, row.unit)),
    group: await tx.memberGroup.findUniqueOrThrow({ where: { id: input.groupId } }),
    holder: await holderOf(tx, input.groupId, input.role, row.id),
    member: await placeOf(tx, row),
  }),
  problems: ({ input, facts }) => joiningProblems({ ...input, ...facts }),
  effect: async ({ work, row, input, facts: { group } }) => {
    await putInGroup(work, { memberId: row.id, ...input });
    return { detail: { group: group.name, role: input.role, day: input.day } };
  },
});

/** Out of the group they are in. */
const ungrouped = moveBody<MemberRow, { day: string }>()({
  facts: async ({ work: { tx, actor }, row }) => ({
    today: todayAt(actor, await companyOf(tx, row.unit)),
    current: await currentIn(tx, row.id),
  }),
  problems: ({ input, facts: { today, current } }) =>
    current === null ? [] : leavingProblems(input.day, current.fromDate, today),
  effect: async ({ work, row, input: { day } }) => {
    await endMembership(work, row.id, day);
    return { detail: { group: row.memberships[0]?.group.name ?? null, day } };
  },
});

/** Asks another branch to take a member on. */
const asked = moveBody<MemberRow, { toUnitId: number }>()({
  facts: async ({ work: { tx }, row }) => ({
    open: await tx.memberTransfer.count({ where: { memberId: row.id, status: "PROPOSED" } }),
    accounts: await openAccounts(tx, row),
  }),
  problems: ({ row, input, facts: { open, accounts } }): Problem[] => [
    ...(input.toUnitId === row.unitId
      ? [problem("toUnitId", t("To branch: the member is there already"), "same")]
      : []),
    ...(open > 0 ? [problem("", t("A transfer of this member waits to be accepted already"), "open")] : []),
    ...openProblems(accounts),
  ],
  effect: ({ work, row, note, input: { toUnitId } }) => ({
    detail: { toUnitId },
    afterwards: async () => {
      const of = { memberId: row.id, fromUnitId: row.unitId, toUnitId };
      const { id } = await work.tx.memberTransfer.create({
        data: { ...of, reason: note!, askedById: work.actor.userId!, createdAt: work.actor.at },
      });
      work.audit({
        action: "MemberTransfer.ask",
        entity: "MemberTransfer",
        entityId: id,
        diff: { ...of, reason: note },
      });
      await notifyWaiting(work, transferWorkflow, id, note);
    },
  }),
});

/** Back among the members: somebody else than who takes them back, or changed them before, verifies them. */
const again = body({
  effect: ({ work: { actor }, row }) => ({ set: { kycStatus: "PENDING", ...changedBy(actor, row) } }),
});

/** In these a member who changed is verified again. */
const VERIFIED_AGAIN: string[] = statesThat(MEMBER_STATES, "counted");
const unverified = ["NOT_STARTED", "PENDING", "REJECTED", "EXPIRED"];

export const memberWorkflow = workflow({
  name: "Member",
  one: "Member",
  scope: visibleMembers,
  states: MEMBER_STATES,
  start: "PROSPECT",
  editable: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED"],
  owners: changersOf,
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/crm/member/details/:id", { params: { id } }),
  values: ({ name, memberNo }) => ({ name, no: memberNo }),
  moves: {
    submit: {
      from: ["PROSPECT"],
      to: "PENDING",
      label: "Submit for verification",
      done: "Submitted for verification",
      permission: "member.write",
      by: "either",
      note: "optional",
      tone: "primary",
      ...complete,
      effect: () => ({ set: { kycStatus: "PENDING" } }),
    },
    verify: {
      from: ["PENDING"],
      to: "ACTIVE",
      label: "Verify",
      done: "Verified",
      permission: "member.verify",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Verify a member: {name} ({no})" },
      ...verified,
    },
    return: {
      from: ["PENDING"],
      to: "PROSPECT",
      label: "Send back",
      done: "Sent back",
      permission: "member.verify",
      by: "other",
      note: "required",
      effect: ({ row }) => ({
        set: { kycStatus: "REJECTED" },
        notify: [{ to: changersOf(row), title: "{actor} sent a member back to you: {name}, {no}", kind: "outcome" }],
      }),
    },
    confirm: {
      from: ["ACTIVE", "DORMANT", "SUSPENDED"],
      to: "same",
      label: "Verify again",
      done: "Verified again",
      permission: "member.verify",
      by: "other",
      note: "optional",
      tone: "primary",
      who: (actor, row) =>
        unverified.includes(kycOf(row, todayOf(actor))) || t("Nothing has changed since this member was verified."),
      ...confirmed,
    },
    reject: {
      from: ["ACTIVE", "DORMANT", "SUSPENDED"],
      to: "same",
      label: "Reject the change",
      done: "Change rejected",
      permission: "member.verify",
      by: "other",
      note: "required",
      tone: "danger",
      who: (_, { kycStatus }) => kycStatus === "PENDING" || t("No change of this member waits to be verified."),
      effect: ({ row }) => ({
        set: { kycStatus: "REJECTED" },
        notify: [
          {
            to: changersOf({ ...row, createdById: row.changedById }),
            title: "{actor} rejected a change of a member: {name}, {no}",
            kind: "outcome",
          },
        ],
      }),
    },
    rest: {
      from: ["ACTIVE"],
      to: "DORMANT",
      label: "Mark as dormant",
      done: "Marked as dormant",
      permission: "member.write",
      by: "either",
      note: "optional",
    },
    wake: {
      from: ["DORMANT"],
      to: "ACTIVE",
      label: "Mark as active",
      done: "Marked as active",
      permission: "member.write",
      by: "other",
      note: "optional",
    },
    suspend: {
      from: ["ACTIVE", "DORMANT"],
      to: "SUSPENDED",
      label: "Suspend",
      done: "Suspended",
      permission: "member.verify",
      by: "either",
      note: "required",
      tone: "danger",
    },
    restore: {
      from: ["SUSPENDED"],
      to: "ACTIVE",
      label: "End the suspension",
      done: "Suspension ended",
      permission: "member.verify",
      by: "other",
      note: "required",
    },
    exit: {
      from: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED"],
      to: "EXITED",
      label: "Record that they left",
      done: "Left",
      permission: "member.verify",
      by: "either",
      note: "required",
      tone: "danger",
      ...paidOut,
    },
    rejoin: {
      from: ["EXITED"],
      to: "PENDING",
      label: "Take back",
      done: "Taken back",
      permission: "member.write",
      by: "either",
      note: "optional",
      ...again,
    },
    revive: {
      from: ["DECEASED", "BLACKLISTED"],
      to: "PENDING",
      label: "Reopen",
      done: "Reopened",
      permission: "member.verify",
      by: "other",
      note: "required",
      ...again,
    },
    decease: {
      from: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED"],
      to: "DECEASED",
      label: "Record a death",
      done: "Death recorded",
      permission: "member.verify",
      by: "either",
      note: "required",
      tone: "danger",
      ...leaving("DECEASED"),
    },
    block: {
      from: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED", "EXITED"],
      to: "BLACKLISTED",
      label: "Block",
      done: "Blocked",
      permission: "member.verify",
      by: "other",
      note: "required",
      tone: "danger",
      ...leaving("BLACKLISTED"),
    },
    group: {
      from: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED"],
      to: "same",
      label: "Put into a group",
      done: "Put into a group",
      permission: "member.write",
      by: "either",
      note: "optional",
      ...grouped,
    },
    ungroup: {
      from: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "SUSPENDED"],
      to: "same",
      label: "Take out of the group",
      done: "Taken out of the group",
      permission: "member.write",
      by: "either",
      note: "optional",
      who: (_, { memberships }) => memberships.length > 0 || t("This member is in no group."),
      ...ungrouped,
    },
    transfer: {
      from: ["ACTIVE", "DORMANT"],
      to: "same",
      label: "Transfer to another branch",
      done: "Transfer asked for",
      permission: "member.write",
      by: "either",
      note: "required",
      ...asked,
    },
    merge: {
      from: ["PROSPECT", "PENDING", "ACTIVE", "DORMANT", "EXITED"],
      to: "MERGED",
      label: "Merge",
      done: "Merged",
      permission: "member.merge",
      by: "other",
      byItself: true,
      note: "none",
    },
    part: {
      from: ["MERGED"],
      to: "ACTIVE",
      label: "Take the merge back",
      done: "Merge taken back",
      permission: "member.merge",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

export const memberStates = listStates(memberWorkflow);

/** Tells the nearest who verify members that one who was verified waits to be verified again. @param before as they were */
export async function tellVerifiers(work: Work, before: Pick<MemberRow, "id" | "kycStatus">): Promise<void> {
  // states: of the checks on a member, not of their papers
  if (before.kycStatus !== "VERIFIED" && before.kycStatus !== "REJECTED") return;
  const { kycStatus, status } = await work.tx.member.findUniqueOrThrow({
    where: { id: before.id },
    select: { kycStatus: true, status: true },
  });
  if (kycStatus !== "PENDING" || !VERIFIED_AGAIN.includes(status)) return;
  await notifyWho(work, memberWorkflow, before.id, "confirm", "A member waits to be verified again: {name}, {no}");
}
