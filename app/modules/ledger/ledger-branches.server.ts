/** In which branches a ledger may be used, what it holds there, and what leans on it. */
import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import { listed } from "~/define/listed";
import type { Permission } from "~/core/permission";
import { staleEdit } from "~/modules/audit-trail/index.server";
import { ANY_DATE, ledgerBalances } from "./balances.server";
import { ofCompany } from "./chart-scope";
import { capsOf } from "./known.server";
import { shownOnceCounted, uncountedCash } from "./uncounted-cash.server";

export interface LedgerStanding {
  allBranches: boolean;
  /** Branches within reach where it may be used or holds something, with what it holds. */
  branches: { id: number; name: string; allowed: boolean; holds: string[] }[];
  /** The person may choose the branches. */
  mayChoose: boolean;
}

async function ledgerFor(tx: Pick<Tx, "ledger">, actor: Actor, permission: Permission, id: number) {
  const ledger = await tx.ledger.findFirst({
    where: { id, ...ofCompany(actor, permission) },
    include: { branches: true },
  });
  if (!ledger) throw new NotFound();
  return ledger;
}

const branchesOf = (tx: Pick<Tx, "orgUnit">, companyId: number) =>
  tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${companyId}/` } },
    orderBy: { name: "asc" },
    select: { id: true, name: true, active: true },
  });

/** @throws NotFound when out of reach */
export async function ledgerStanding(actor: Actor, id: number): Promise<LedgerStanding> {
  const ledger = await ledgerFor(db, actor, "chart.read", id);
  const within = await db.orgUnit.findMany({
    where: {
      AND: [{ kind: "BRANCH", path: { startsWith: `/${ledger.companyId}/` } }, unitsWithin(actor, "chart.read")],
    },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const balances = await ledgerBalances(
    db,
    await capsOf(
      db,
      within.map((branch) => branch.id),
    ),
    ANY_DATE,
    [id],
  );
  const uncounted = await uncountedCash(
    db,
    actor,
    within.map((branch) => branch.id),
  );
  const chosen = new Set(ledger.branches.map(({ branchId }) => branchId));
  const branches = within.map((branch) => ({
    ...branch,
    allowed: ledger.allBranches || chosen.has(branch.id),
    holds: uncounted.get(branch.id)?.ledgerIds.has(id)
      ? [shownOnceCounted()]
      : balances
          .filter(({ branchId, amount }) => branchId === branch.id && amount !== 0n)
          .map(({ amount, currency }) => formatAmount({ minor: amount, currency })),
  }));
  const mayChoose =
    can(actor, "chart.edit") &&
    (await db.ledger.findFirst({ where: { id, ...ofCompany(actor, "chart.edit") }, select: { id: true } })) !== null;
  return {
    allBranches: ledger.allBranches,
    branches: branches.filter(({ allowed, holds }) => allowed || holds.length > 0),
    mayChoose,
  };
}

export interface BranchChoice {
  title: string;
  version: number;
  everywhere: boolean;
  chosen: number[];
  branches: { id: number; name: string }[];
}

/** The form that chooses the branches of a ledger. @throws NotFound */
export async function branchChoice(actor: Actor, id: number): Promise<BranchChoice> {
  const ledger = await ledgerFor(db, actor, "chart.edit", id);
  const chosen = ledger.branches.map(({ branchId }) => branchId);
  const branches = (await branchesOf(db, ledger.companyId)).filter(
    (branch) => branch.active || chosen.includes(branch.id),
  );
  return {
    title: `${ledger.code} ${ledger.name}`,
    version: ledger.version,
    everywhere: ledger.allBranches,
    chosen,
    branches: branches.map(({ id: branchId, name }) => ({ id: branchId, name })),
  };
}

const one = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: () => t("Choose from the list") })
  .transform(Number);

export const branchChoiceSchema = z.object({
  where: z.enum(["ALL", "CHOSEN"], { error: () => t("Choose where it may be used") }),
  branches: z.preprocess(listed, z.array(one)).default([]),
});

/** Lets a ledger be used in all branches or in those chosen. @throws NotFound, Conflict "stale", InputProblem */
export function chooseBranches(
  actor: Actor,
  id: number,
  { where, branches }: z.infer<typeof branchChoiceSchema>,
  version: number | null,
): Promise<{ id: number; title: string }> {
  return inTx(actor, async ({ tx, audit }) => {
    const ledger = await ledgerFor(tx, actor, "chart.edit", id);
    if (version !== ledger.version) throw await staleEdit(tx, "Ledger", ledger);
    const known = new Map((await branchesOf(tx, ledger.companyId)).map((branch) => [branch.id, branch.name]));
    const wanted = where === "ALL" ? [] : [...new Set(branches)];
    if (where === "CHOSEN" && wanted.length === 0)
      throw new InputProblem(problem("branches", t("Choose at least one branch, or let every branch use it")));
    if (wanted.some((branchId) => !known.has(branchId)))
      throw new InputProblem(problem("branches", t("Choose from the list"), "not_available"));
    await tx.ledgerBranch.deleteMany({ where: { ledgerId: id } });
    await tx.ledgerBranch.createMany({ data: wanted.map((branchId) => ({ ledgerId: id, branchId })) });
    await tx.ledger.update({
      where: { id, version: ledger.version },
      data: { allBranches: where === "ALL", version: { increment: 1 } },
    });
    const note =
      where === "ALL"
        ? t("In every branch")
        : t("In {branches}", { branches: wanted.map((branchId) => known.get(branchId)).join(", ") });
    audit({
      action: "Ledger.change",
      entity: "Ledger",
      entityId: id,
      diff: {
        note,
        ...(ledger.allBranches === (where === "ALL") ? {} : { allBranches: [ledger.allBranches, where === "ALL"] }),
      },
    });
    return { id, title: `${ledger.code} ${ledger.name}` };
  });
}
