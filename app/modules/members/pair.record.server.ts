/** Pairs of members who may be one: found at night, looked at and decided by people. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAtAll, type Actor } from "~/core/actor";
import { choice, given, integer, text } from "~/define/field";
import { raisedRecord, type MoveForm, type PageParts } from "~/define/record";
import type { Choice } from "~/define/field";
import { href } from "~/addresses/href";
import { COUNTED } from "./member-counts";
import {
  compared,
  comparison,
  fieldsToChoose,
  fieldWords,
  partDiffers,
  partWords,
  type Compared,
} from "./merge-words.server";
import { mergedIn } from "./merge-facts.server";
import {
  isEmpty,
  MERGE_FIELD_NAMES,
  MERGE_FIELDS,
  MERGE_PART_NAMES,
  MERGE_PARTS,
  type MergeField,
  type MergePart,
} from "./merge-rules";
import { inSight, memberWords, type PairMember, type PairRow } from "./pair-row.server";
import { pairList, pairWorkflow, type Side } from "./pair.workflow.server";

const SIDES: readonly Choice[] = [
  { value: "ONE", label: "The first" },
  { value: "OTHER", label: "The second" },
];
const side = (label: string) => choice(label, { choices: SIDES, optional: true });

/** Who was verified stays, else who is there longer. */
function likelier({ one, other }: PairRow): Side {
  const counted = ({ status }: PairMember) => COUNTED.some((state) => state === status);
  if (counted(one) !== counted(other)) return counted(one) ? "ONE" : "OTHER";
  return one.joinedOn <= other.joinedOn ? "ONE" : "OTHER";
}

/** Both words of a choice; where they look the same and are not, with whose they are. */
function offered(first: string | null, second: string | null, [one, other]: readonly [Compared, Compared]): Choice[] {
  const words = (said: string | null, { memberNo }: Compared) =>
    first === second ? `${said ?? t("Nothing")} (${memberNo})` : (said ?? t("Nothing"));
  return [
    { value: "ONE", label: words(first, one) },
    { value: "OTHER", label: words(second, other) },
  ];
}

/** A field is that of the member who stays, unless they have nothing there. */
const proposed = (stays: Side, empty: Record<Side, boolean>): Side =>
  empty[stays] && !empty[stays === "ONE" ? "OTHER" : "ONE"] ? (stays === "ONE" ? "OTHER" : "ONE") : stays;

async function beginMerge(_: Actor, row: PairRow) {
  const [one, other] = await Promise.all([compared(row.oneId), compared(row.otherId)]);
  const stays = likelier(row);
  const differing = fieldsToChoose(one, other);
  const fields = MERGE_FIELD_NAMES.map((name) => {
    const words = (of: Compared) => fieldWords(name, of);
    const empty = { ONE: isEmpty(name, mergedIn(one)), OTHER: isEmpty(name, mergedIn(other)) };
    return [
      name,
      differing.includes(name) ? offered(words(one), words(other), [one, other]) : [],
      proposed(stays, empty),
    ] as const;
  });
  const parts = MERGE_PART_NAMES.map((name) => {
    const [first, second] = [partWords(name, one), partWords(name, other)];
    // A group belongs to its branch.
    const fits = name !== "group" || one.unitId === other.unitId;
    const empty = { ONE: first === null, OTHER: second === null };
    return [
      name,
      fits && partDiffers(name, one, other) ? offered(first, second, [one, other]) : [],
      proposed(stays, empty),
    ] as const;
  });
  const all = [...fields, ...parts];
  return {
    values: {
      stays,
      ...Object.fromEntries(all.flatMap(([name, choices, value]) => (choices.length > 0 ? [[name, value]] : []))),
    },
    choices: {
      stays: [
        { value: "ONE", label: `${one.name}, ${one.memberNo}` },
        { value: "OTHER", label: `${other.name}, ${other.memberNo}` },
      ],
      ...Object.fromEntries(all.map(([name, choices]) => [name, choices])),
    },
  };
}

const merging: MoveForm<PairRow> = {
  fields: {
    stays: choice("Who stays", {
      choices: SIDES,
      hint: "The other one becomes merged; their documents and savings go along",
    }),
    ...(Object.fromEntries(MERGE_FIELD_NAMES.map((name) => [name, side(MERGE_FIELDS[name].label)])) as Record<
      MergeField,
      ReturnType<typeof side>
    >),
    ...(Object.fromEntries(MERGE_PART_NAMES.map((name) => [name, side(MERGE_PARTS[name])])) as Record<
      MergePart,
      ReturnType<typeof side>
    >),
  },
  begin: beginMerge,
  example: { stays: "ONE", phone: "OTHER" },
};

async function pageOf(actor: Actor, row: PairRow): Promise<PageParts> {
  const { one, other } = row;
  const hidden = [one, other].find((member) => !inSight(actor, member));
  const merges = hidden
    ? []
    : await db.memberMerge.findMany({ where: { pairId: row.id }, orderBy: { id: "desc" }, take: 5 });
  const ways = [one, other]
    .filter((member) => inSight(actor, member))
    .map(({ id, memberNo }) => ({ label: memberNo, to: href("/crm/member/details/:id", { params: { id } }) }));
  if (hidden)
    return {
      notices: [
        {
          title: t("Ask {branch}", { branch: hidden.unit.name }),
          tone: "warn",
          lines: [t("A member there looks like this one. Somebody who sees both branches decides about them.")],
        },
      ],
      ways,
    };
  return {
    notices: canAtAll(actor, "member.verify", [one.unit.path, other.unit.path])
      ? []
      : [{ title: t("Somebody who verifies members decides"), tone: "info", lines: [] }],
    tables: [comparison(await compared(one.id), await compared(other.id))],
    ways: [
      ...ways,
      ...merges.slice(0, 1).map(({ id }) => ({
        label: t("Merge"),
        to: href("/crm/member/merge/details/:id", { params: { id } }),
      })),
    ],
  };
}

const told = { optional: true, max: 200 } as const;
export const duplicatePair = raisedRecord({
  one: "Pair of members",
  many: "Members who may be one person",
  workflow: pairWorkflow,
  list: pairList,
  view: "all",
  api: "Crm/Duplicate",
  pages: { details: "/crm/member/duplicate/details/:id" },
  permissions: { read: "member.read" },
  title: "Pair {no}",
  note: ({ one, other }: PairRow, actor) => [one, other].map((member) => memberWords(actor, member)).join("; "),
  form: { fields: { score: given(integer("Likeness", { min: 0, max: 1_000 })) } },
  answers: {
    fields: {
      oneNo: given(text("Number", told)),
      oneBranch: given(text("Branch", told)),
      otherNo: given(text("Number of the other", told)),
      otherBranch: given(text("Branch of the other", told)),
    },
    of: async (rows, actor) => {
      const member = { select: { memberNo: true, unit: { select: { name: true, path: true } } } };
      const found = await db.duplicatePair.findMany({
        where: { id: { in: rows.map(({ id }) => id) } },
        select: { id: true, one: member, other: member },
      });
      const known = new Map(found.map((pair) => [pair.id, pair]));
      return rows.map(({ id }) => {
        const { one, other } = known.get(id)!;
        const no = (of: typeof one) => (inSight(actor, of) ? of.memberNo : null);
        return { oneNo: no(one), oneBranch: one.unit.name, otherNo: no(other), otherBranch: other.unit.name };
      });
    },
  },
  page: pageOf,
  moveForms: { merge: merging },
  history: {
    actions: {
      "DuplicatePair.find": "Found",
      "DuplicatePair.letGo": "No longer alike",
      "DuplicatePair.set": "Followed the merge",
    },
    fields: {
      score: { label: "Likeness", kind: "integer" },
      survivor: { label: "Stays", kind: "text" },
      duplicate: { label: "Goes", kind: "text" },
      taken: { label: "Taken from the one who goes", kind: "internal" },
    },
  },
});
