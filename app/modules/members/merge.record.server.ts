/** Merges of members: prepared on the page of a pair, approved by somebody else, taken back within 30 days. */
import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { given, longText, recordId } from "~/define/field";
import { raisedRecord, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { compared, comparison } from "./merge-words.server";
import { BACK_WITHIN, MERGE_FIELDS, MERGE_PARTS, type MergeField, type MergePart } from "./merge-rules";
import { mergeList, mergeWorkflow, takenIn, type MergeRow } from "./merge.workflow.server";

const labelOf = (name: MergeField | MergePart): string =>
  t(name in MERGE_PARTS ? MERGE_PARTS[name as MergePart] : MERGE_FIELDS[name as MergeField].label);

async function pageOf(actor: Actor, row: MergeRow): Promise<PageParts> {
  const { survivorId, duplicateId, pairId, askedById, mergedAt, status } = row;
  const by = await db.user.findUnique({ where: { id: askedById }, select: { displayName: true } });
  const taken = takenIn(row).map(labelOf);
  const waits = status === "PREPARED";
  return {
    facts: [
      { label: t("Prepared by"), value: by?.displayName ?? null },
      { label: t("Taken from the one who goes"), value: taken.join(", ") || t("Nothing") },
      { label: t("Merged at"), value: mergedAt && formatInstant(mergedAt, actor.company.timeZone) },
    ],
    notices: waits
      ? [
          {
            title: t("What a merge does"),
            tone: "info",
            lines: [
              t("Identity documents and papers go to the member who stays. Savings accounts keep their numbers."),
              t("Somebody verifies the member who stays again."),
              t("It can be taken back for {n} days, as long as nothing is booked on their savings.", {
                n: BACK_WITHIN,
              }),
            ],
          },
        ]
      : [],
    tables: waits ? [comparison(await compared(survivorId), await compared(duplicateId))] : [],
    ways: [
      { label: t("Who stays"), to: href("/crm/member/details/:id", { params: { id: survivorId } }) },
      { label: t("Who goes"), to: href("/crm/member/details/:id", { params: { id: duplicateId } }) },
      { label: t("Pair"), to: href("/crm/member/duplicate/details/:id", { params: { id: pairId } }) },
    ],
  };
}

export const memberMerge = raisedRecord({
  one: "Merge of members",
  many: "Merges of members",
  workflow: mergeWorkflow,
  list: mergeList,
  view: "all",
  api: "Crm/Merge",
  pages: { details: "/crm/member/merge/details/:id" },
  permissions: { read: "member.read" },
  title: "{goes} into {stays}",
  note: ({ survivor, duplicate }: MergeRow) => [...new Set([survivor.unit.name, duplicate.unit.name])].join(", "),
  form: {
    fields: {
      pairId: recordId("Pair"),
      survivorId: recordId("Stays"),
      duplicateId: recordId("Goes"),
      reason: given(longText("Comment", { max: 2_000, optional: true })),
      askedById: recordId("Prepared by"),
    },
  },
  page: pageOf,
  history: {
    actions: { "MemberMerge.ask": "Merge prepared" },
    fields: {
      pairId: { label: "", kind: "internal" },
      survivorId: { label: "", kind: "internal" },
      duplicateId: { label: "", kind: "internal" },
      askedById: { label: "Prepared by", kind: "user" },
      before: { label: "", kind: "internal" },
    },
  },
});
