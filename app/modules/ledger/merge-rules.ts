/** What holds where one account of a ledger is merged into another (spec: accounts §15, §16). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { RefType } from "./entry-types";

/** An account as the rules of a merge see it. */
export interface MergeAccount {
  id: number;
  ledgerId: number;
  code: string;
  name: string;
  refType: RefType;
  /** null = any branch. */
  branchId: number | null;
  active: boolean;
  /** What it was merged into; null: nothing. */
  mergedInto: { code: string; name: string } | null;
}

const REASON = { least: 10, most: 500 };
const named = ({ code, name }: { code: string; name: string }) => `${code} ${name}`;
const refuse = (field: string, message: string, code: string): Problem[] => [problem(field, message, code)];

/** Whether an account may be merged at all; why not otherwise. */
export function mergeable({ refType, mergedInto }: Pick<MergeAccount, "refType" | "mergedInto">): true | string {
  if (mergedInto) return t("It was merged into {account} already.", { account: named(mergedInto) });
  return (
    refType === "PARTY" ||
    t("Only accounts of other parties are merged: those of employees, members, banks and branches stand for one each.")
  );
}

/** What stands against merging an account into another of its ledger. @param into null: the ledger has no such account */
export function mergeProblems(from: MergeAccount, into: MergeAccount | null, reason: string): Problem[] {
  const may = mergeable(from);
  const length = reason.trim().length;
  return [
    ...(may === true ? [] : refuse("", may, "not_mergeable")),
    ...survivorProblems(from, into),
    ...(length >= REASON.least && length <= REASON.most
      ? []
      : refuse("reason", t("Reason: 10 to 500 characters"), "reason")),
  ];
}

function survivorProblems(from: MergeAccount, into: MergeAccount | null): Problem[] {
  if (!into || into.ledgerId !== from.ledgerId || into.refType !== from.refType)
    return refuse("into", t("There is no such account in this ledger: choose one of the list."), "no_account");
  if (into.id === from.id) return refuse("into", t("Choose another account than this one."), "same");
  if (into.mergedInto)
    return refuse(
      "into",
      t("{account} was merged into {survivor}: choose that.", {
        account: named(into),
        survivor: named(into.mergedInto),
      }),
      "merged",
    );
  if (!into.active) return refuse("into", t("{account} is out of use.", { account: named(into) }), "inactive");
  if (into.branchId !== null && into.branchId !== from.branchId)
    return refuse(
      "into",
      t("{account} is for one branch only: choose one for every branch, or of the same branch.", {
        account: named(into),
      }),
      "branch",
    );
  return [];
}
