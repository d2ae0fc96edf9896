/** Two members become one: one person prepares it, another approves it, and it can be taken back (spec: accounts §4.3, §15). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { listStates, recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type Tone, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { keepStep } from "./keep-step.server";
import { lockMembers, mergeFacts } from "./merge-facts.server";
import { isBooked, mergeMembers, partMembers } from "./merge-members.server";
import { ownMembers } from "./own-members.server";
import { backProblems, commonPath, mergeProblems, type BackFacts, type Taken } from "./merge-rules";

const MEMBER = {
  select: { id: true, name: true, memberNo: true, unit: { select: { name: true, path: true } } },
} satisfies { select: Prisma.MemberSelect };
const INCLUDE = { survivor: MEMBER, duplicate: MEMBER } satisfies Prisma.MemberMergeInclude;
export type MergeRow = FoundRow<"MemberMerge", typeof INCLUDE> & WorkflowRow;

const { column, filter, list, workflow } = recordOf("MemberMerge", INCLUDE);

const STATES = {
  PREPARED: { label: "To be approved", tone: "warn" },
  MERGED: { label: "Merged", tone: "ok" },
  REJECTED: { label: "Rejected", tone: "bad" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  UNDONE: { label: "Taken back", tone: "neutral" },
} as const satisfies Record<string, { label: string; tone: Tone }>;

/** Merges of members who are both within reach. */
export const visibleMerges = (actor: Actor): Prisma.MemberMergeWhereInput => {
  const unit = unitsWithin(actor, "member.read");
  return { survivor: { unit }, duplicate: { unit } };
};

export const takenIn = ({ choices }: Pick<MergeRow, "choices">): Taken => JSON.parse(choices) as Taken;

const PAIR_STEPS = {
  settle: { from: "PREPARED", to: "MERGED" },
  release: { from: "PREPARED", to: "OPEN" },
  part: { from: "MERGED", to: "OPEN" },
} as const;

/** What becomes of the pair that a merge came from. */
async function setPair(work: Work, id: number, action: keyof typeof PAIR_STEPS): Promise<void> {
  const { from, to } = PAIR_STEPS[action];
  const { count } = await work.tx.duplicatePair.updateMany({
    where: { id, status: from },
    data: { status: to, version: { increment: 1 } },
  });
  if (count !== 1) return;
  await keepStep(work, { entity: "DuplicatePair", entityId: id, action, from, to });
  work.audit({ action: "DuplicatePair.set", entity: "DuplicatePair", entityId: id, diff: { status: [from, to] } });
}

const approved = moveBody<MergeRow>()({
  facts: ({ work, row: { id, survivorId, duplicateId, choices } }) =>
    mergeFacts(work, { survivorId, duplicateId, taken: takenIn({ choices }), mergeId: id }),
  problems: ({ row, facts }): Problem[] => [
    ...(facts.stays.version === row.survivorVersion && facts.goes.version === row.duplicateVersion
      ? []
      : [
          problem(
            "",
            t("One of both was changed since the merge was prepared: reject it and have it prepared again"),
            "changed",
          ),
        ]),
    ...mergeProblems(facts),
  ],
  effect: async ({ work, row, facts }) => {
    const { askedById, pairId } = row;
    const before = await mergeMembers(work, facts, { taken: takenIn(row), askedById, pairId });
    await setPair(work, pairId, "settle");
    return {
      set: { before, mergedAt: work.actor.at },
      notify: [{ to: [askedById], title: "{actor} merged {goes} into {stays}", kind: "outcome" }],
    };
  },
});

const released = moveBody<MergeRow>()({
  effect: async ({ work, row: { pairId, askedById } }) => {
    await setPair(work, pairId, "release");
    return {
      notify: [{ to: [askedById], title: "{actor} did not merge {goes} into {stays}", kind: "outcome" }],
    };
  },
});

const undone = moveBody<MergeRow>()({
  facts: async ({ work, row }) => {
    const found = await lockMembers(work.tx, [row.survivorId, row.duplicateId]);
    const [stays, goes] = [found.get(row.survivorId)!, found.get(row.duplicateId)!];
    const facts: BackFacts = {
      days: Math.floor((work.actor.at.getTime() - row.mergedAt!.getTime()) / 86_400_000),
      booked: await isBooked(work, [row.survivorId, row.duplicateId], row.before!),
      gone: stays.status === "MERGED",
      self: (await ownMembers(work.tx, work.actor)).some((id) => [stays.id, goes.id].includes(id)),
    };
    return { ...facts, stays, goes };
  },
  problems: ({ facts }): Problem[] => backProblems(facts),
  effect: async ({ work, row: { pairId, askedById, before }, facts }) => {
    await partMembers(work, facts, before!);
    await setPair(work, pairId, "part");
    return {
      notify: [{ to: [askedById], title: "{actor} took back that {goes} was merged into {stays}", kind: "outcome" }],
    };
  },
});

export const mergeWorkflow = workflow({
  name: "MemberMerge",
  one: "Merge of members",
  scope: visibleMerges,
  states: STATES,
  start: "PREPARED",
  editable: [],
  noteLeast: 5,
  owners: ({ askedById }) => [askedById],
  unitPath: ({ survivor, duplicate }) => commonPath(survivor.unit.path, duplicate.unit.path),
  page: ({ id }) => href("/crm/member/merge/details/:id", { params: { id } }),
  values: ({ survivor, duplicate }) => ({
    stays: `${survivor.name}, ${survivor.memberNo}`,
    goes: `${duplicate.name}, ${duplicate.memberNo}`,
  }),
  moves: {
    approve: {
      from: ["PREPARED"],
      to: "MERGED",
      label: "Approve the merge",
      done: "Merged",
      permission: "member.merge",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Approve a merge of members: {goes} into {stays}" },
      ...approved,
    },
    reject: {
      from: ["PREPARED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "member.merge",
      by: "other",
      note: "required",
      tone: "danger",
      ...released,
    },
    withdraw: {
      from: ["PREPARED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "member.verify",
      by: "owner",
      note: "optional",
      tone: "danger",
      ...released,
    },
    undo: {
      from: ["MERGED"],
      to: "UNDONE",
      label: "Take the merge back",
      done: "Taken back",
      permission: "member.merge",
      by: "other",
      note: "required",
      tone: "danger",
      ...undone,
    },
  },
});

const states = listStates(mergeWorkflow);

export const mergeList = list("member-merges", {
  area: "crm",
  title: "Merges of members",
  counted: ["One merge", "{n} merges"],
  columns: {
    survivor: column.page(column.text("Stays", "survivor.name")),
    survivorNo: column.text("Number", "survivor.memberNo", { nowrap: true }),
    unit: column.text("Branch", "survivor.unit.name"),
    duplicate: column.text("Goes", "duplicate.name"),
    duplicateNo: column.text("Number of the one who goes", "duplicate.memberNo", { nowrap: true }),
    duplicateUnit: column.text("Branch of the one who goes", "duplicate.unit.name"),
    createdAt: column.day("Prepared on", "createdAt"),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.within("survivor.unit", "Branch", unitChoices("BRANCH", "member.read"), "All branches"),
  ],
  search: ["survivor.words.some.word^", "duplicate.words.some.word^"],
  searchHint: "Name, number or phone of either member",
  sorts: ["createdAt"],
  sort: "-createdAt",
  page: (row) => mergeWorkflow.page!(row),
  empty: {
    icon: "users",
    title: "No merges",
    text: "A merge is prepared on the page of two members who may be one person.",
  },
  views: {
    all: { path: "/crm/member/merge/list", permission: "member.read", scope: visibleMerges },
  },
});
