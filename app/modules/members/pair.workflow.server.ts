/** What becomes of two members who may be one: somebody finds that they are not, or prepares a merge (spec: accounts §15). */
import { Conflict, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { listStates } from "~/define/listing";
import { moveBody } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { mergeFacts } from "./merge-facts.server";
import { commonPath, MERGE_FIELD_NAMES, MERGE_PART_NAMES, mergeProblems, type Taken } from "./merge-rules";
import { mergeWorkflow } from "./merge.workflow.server";
import { column, filter, list, memberWords, visiblePairs, workflow, type PairRow } from "./pair-row.server";
import { pairStates } from "./pair-states";

export type Side = "ONE" | "OTHER";
/** Who stays, and whose each field is; those nobody chose are those of the member who stays. */
export type Chosen = { stays: Side } & Partial<Record<Taken[number], Side | null>>;

/** What is taken from the member who goes. */
const takenIn = (input: Chosen): Taken =>
  [...MERGE_FIELD_NAMES, ...MERGE_PART_NAMES].filter((name) => input[name] && input[name] !== input.stays);

/** Prepares a merge, which somebody else approves. */
const prepared = moveBody<PairRow, Chosen>()({
  facts: async ({ work, row, input }) => {
    const [survivorId, duplicateId] = input.stays === "ONE" ? [row.oneId, row.otherId] : [row.otherId, row.oneId];
    return mergeFacts(work, { survivorId, duplicateId, taken: takenIn(input) });
  },
  problems: ({ facts }): Problem[] => mergeProblems(facts),
  effect: ({ work, row, note, input, facts: { stays, goes } }) => ({
    detail: { survivor: stays.memberNo, duplicate: goes.memberNo, taken: takenIn(input).join(", ") },
    afterwards: async () => {
      const of = { pairId: row.id, survivorId: stays.id, duplicateId: goes.id };
      const versions = { survivorVersion: stays.version, duplicateVersion: goes.version };
      const { id } = await createMerge(work.tx, {
        ...of,
        ...versions,
        ...{ choices: JSON.stringify(takenIn(input)), reason: note },
        ...{ askedById: work.actor.userId!, createdAt: work.actor.at },
      });
      work.audit({ action: "MemberMerge.ask", entity: "MemberMerge", entityId: id, diff: { ...of, reason: note } });
      await notifyWaiting(work, mergeWorkflow, id, note);
    },
  }),
});

/** @throws Conflict where another merge of one of both was prepared at the same moment */
const createMerge = (tx: Tx, data: Prisma.MemberMergeUncheckedCreateInput) =>
  tx.memberMerge.create({ data }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== "P2002") throw error;
    throw new Conflict(t("Someone else changed this record at the same time."), "stale");
  });

export const pairWorkflow = workflow({
  name: "DuplicatePair",
  one: "Pair of members",
  scope: visiblePairs,
  states: pairStates,
  start: "OPEN",
  editable: [],
  noteLeast: 5,
  owners: () => [],
  unitPath: ({ one, other }) => commonPath(one.unit.path, other.unit.path),
  page: ({ id }) => href("/crm/member/duplicate/details/:id", { params: { id } }),
  values: ({ id }) => ({ no: id }),
  moves: {
    merge: {
      from: ["OPEN"],
      to: "PREPARED",
      label: "Prepare the merge",
      done: "Merge prepared",
      permission: "member.verify",
      by: "either",
      note: "optional",
      tone: "primary",
      ...prepared,
    },
    apart: {
      from: ["OPEN"],
      to: "APART",
      label: "They are two people",
      done: "Found to be two people",
      permission: "member.verify",
      by: "either",
      note: "required",
    },
    look: {
      from: ["APART"],
      to: "OPEN",
      label: "Decide again",
      done: "To be decided again",
      permission: "member.verify",
      by: "either",
      note: "required",
    },
    settle: {
      from: ["PREPARED"],
      to: "MERGED",
      label: "Merge",
      done: "Merged",
      permission: "member.merge",
      by: "other",
      byItself: true,
      note: "none",
    },
    release: {
      from: ["PREPARED"],
      to: "OPEN",
      label: "Do not merge",
      done: "Not merged",
      permission: "member.verify",
      by: "either",
      byItself: true,
      note: "none",
    },
    part: {
      from: ["MERGED"],
      to: "OPEN",
      label: "Take the merge back",
      done: "Merge taken back",
      permission: "member.merge",
      by: "other",
      byItself: true,
      note: "none",
    },
    letGo: {
      from: ["OPEN"],
      to: "GONE",
      label: "Let go",
      done: "No longer alike",
      permission: "member.verify",
      by: "other",
      byItself: true,
      note: "none",
    },
    find: {
      from: ["GONE"],
      to: "OPEN",
      label: "Find again",
      done: "Found again",
      permission: "member.verify",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});

const states = listStates(pairWorkflow);

export const pairList = list("member-duplicates", {
  area: "crm",
  title: "Members who may be one person",
  counted: ["One pair", "{n} pairs"],
  columns: {
    one: column.page(column.words("Member", ({ one }, actor) => memberWords(actor, one))),
    oneUnit: column.text("Branch", "one.unit.name"),
    other: column.words("May be", ({ other }, actor) => memberWords(actor, other)),
    otherUnit: column.text("Branch of the other", "other.unit.name"),
    score: column.number("Likeness", "score"),
    createdAt: column.day("Found on", "createdAt"),
    status: column.state(states),
  },
  filters: [
    filter.state(states),
    filter.asks("unitId", "Branch", unitChoices("BRANCH", "member.read"), "All branches", (value) => ({
      OR: [{ one: { unitId: Number(value) } }, { other: { unitId: Number(value) } }],
    })),
  ],
  search: [],
  sorts: ["score", "createdAt"],
  sort: "-score",
  page: (row) => pairWorkflow.page!(row),
  empty: {
    icon: "users",
    title: "No pairs",
    text: "Every night all members are compared. Those who may be one person appear here.",
  },
  views: {
    all: { path: "/crm/member/duplicate/list", permission: "member.read", scope: visiblePairs },
  },
});
