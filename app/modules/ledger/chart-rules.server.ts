/** What holds for the chart of accounts (spec: accounts §4.1). */
import { problem, type Problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { ANY_DATE, ledgerBalances } from "./balances.server";
import type { Nature } from "./entry-types";
import { capsOf } from "./known.server";

/** Names go into plain-text files of journals, where two spaces end a name and a semicolon begins a remark. */
export function nameProblems(name: string): Problem[] {
  if (name.length < 2) return [problem("name", t("Name: at least 2 characters"))];
  return /\s{2}|;/.test(name) ? [problem("name", t("Name: no two spaces together and no semicolon"))] : [];
}

/** A code begins with that of what it stands below. */
export function codeProblems(code: string, parent: string): Problem[] {
  return code.startsWith(parent)
    ? []
    : [problem("code", t("Code: begins with {parent}, the code of what it stands below", { parent }))];
}

/** The side on which balances of a nature grow. */
export function sideOf(nature: Nature): "D" | "C" {
  return nature === "ASSET" || nature === "EXPENSE" ? "D" : "C";
}

/** What stands against taking something out of use that others still stand below. */
export function stillBelow(count: number): Problem[] {
  return count === 0
    ? []
    : [
        problem(
          "",
          plural(
            count,
            "{n} in use stands below it: take that out of use first",
            "{n} in use stand below it: take those out of use first",
          ),
          "in_use",
        ),
      ];
}

/** What stands against taking something back into use below what is not. */
export function parentIdle(parent: { active: boolean; name: string }): Problem[] {
  return parent.active
    ? []
    : [problem("", t("{name} above it is out of use: take that back first", { name: parent.name }), "parent_idle")];
}

/** Whether anything has been booked to a ledger or account, in a branch or anywhere. */
export async function hasLines(
  tx: Pick<Tx, "journalLine">,
  where: { ledgerId?: number; subLedgerId?: number | null; branchId?: number; ledger?: object },
): Promise<boolean> {
  return (await tx.journalLine.findFirst({ where, select: { id: true } })) !== null;
}

/** Branches of a company in which a ledger does not stand at nothing, in any currency. */
export async function branchesWithBalance(tx: Tx, companyId: number, ledgerId: number): Promise<string[]> {
  const branches = await tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${companyId}/` } },
    select: { id: true, name: true },
  });
  const balances = await ledgerBalances(
    tx,
    await capsOf(
      tx,
      branches.map(({ id }) => id),
    ),
    ANY_DATE,
    [ledgerId],
  );
  const held = new Set(
    balances.filter(({ amount, base }) => amount !== 0n || base !== 0n).map(({ branchId }) => branchId),
  );
  return branches.filter(({ id }) => held.has(id)).map(({ name }) => name);
}
