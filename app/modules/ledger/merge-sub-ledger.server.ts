/** Merging an account of a ledger into another that stands for the same party (spec: accounts §15, §16). */
import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { Conflict, InputProblem, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import { longText, text } from "~/define/field";
import type { Permission } from "~/core/permission";
import { ANY_DATE, subLedgerBalances } from "./balances.server";
import { ofCompany } from "./chart-scope";
import type { RefType } from "./entry-types";
import { capsOf } from "./known.server";
import { withoutHiddenPay } from "./pay-accounts.server";
import { shownOnceCounted, uncountedCash } from "./uncounted-cash.server";
import { mergeable, mergeProblems, type MergeAccount } from "./merge-rules";

export const mergeSchema = z.object({
  into: text("Merge into", {
    max: 120,
    hint: "The code of another account of the ledger; anything after it is ignored",
  }).schema,
  reason: longText("Reason", { max: 500, hint: "10 to 500 characters" }).schema,
});
export type MergeInput = z.infer<typeof mergeSchema>;

const OFFERED = 200;
const titleOf = ({ code, name }: { code: string; name: string }) => `${code} ${name}`;
const codeOf = (typed: string) => typed.trim().split(/\s/)[0] ?? "";

type Reading = Pick<Tx, "subLedger">;

async function accountFor(tx: Reading, actor: Actor, permission: Permission, id: number) {
  const ledger = ofCompany(actor, permission);
  const row = await tx.subLedger.findFirst({
    where: { id, ledger, ...withoutHiddenPay(actor, ledger.companyId.in) },
    include: { ledger: { select: { code: true, name: true, companyId: true } } },
  });
  if (!row) throw new NotFound();
  return row;
}

async function asMerge(
  tx: Reading,
  row: {
    id: number;
    ledgerId: number;
    code: string;
    name: string;
    refType: string;
    branchId: number | null;
    active: boolean;
    mergedIntoId: number | null;
  },
): Promise<MergeAccount> {
  const mergedInto =
    row.mergedIntoId === null
      ? null
      : await tx.subLedger.findUnique({ where: { id: row.mergedIntoId }, select: { code: true, name: true } });
  return { ...row, refType: row.refType as RefType, mergedInto };
}

export interface AccountStanding {
  /** What it holds within reach, with what was merged into it, by branch. */
  branches: { id: number; name: string; holds: string[] }[];
  merged: { id: number; title: string }[];
  /** Its lines as a report; null for one that is read with another. */
  statement: { ledger: string; account: string } | null;
  mayMerge: boolean;
}

/** Where an account stands beside what its record says. @throws NotFound when out of reach */
export async function accountStanding(actor: Actor, id: number): Promise<AccountStanding> {
  const row = await accountFor(db, actor, "chart.read", id);
  const within = await db.orgUnit.findMany({
    where: {
      AND: [{ kind: "BRANCH", path: { startsWith: `/${row.ledger.companyId}/` } }, unitsWithin(actor, "chart.read")],
    },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const uncounted = await uncountedCash(
    db,
    actor,
    within.map((branch) => branch.id),
  );
  const isRead = row.mergedIntoId === null;
  const balances = isRead
    ? await subLedgerBalances(
        db,
        await capsOf(
          db,
          within.map((branch) => branch.id),
        ),
        ANY_DATE,
        row.ledgerId,
        [id],
      )
    : [];
  const merged = await db.subLedger.findMany({
    where: { mergedIntoId: id },
    orderBy: { code: "asc" },
    select: { id: true, code: true, name: true },
  });
  const branches = within.map((branch) => ({
    ...branch,
    holds: uncounted.get(branch.id)?.ledgerIds.has(row.ledgerId)
      ? [shownOnceCounted()]
      : balances
          .filter(({ branchId, amount }) => branchId === branch.id && amount !== 0n)
          .map(({ amount, currency }) => formatAmount({ minor: amount, currency })),
  }));
  const mayEdit =
    can(actor, "chart.edit") &&
    (await db.subLedger.findFirst({ where: { id, ledger: ofCompany(actor, "chart.edit") }, select: { id: true } })) !==
      null;
  return {
    branches: branches.filter(({ holds }) => holds.length > 0),
    merged: merged.map((one) => ({ id: one.id, title: titleOf(one) })),
    statement: isRead && can(actor, "books.report") ? { ledger: row.ledger.code, account: row.code } : null,
    mayMerge: mayEdit && mergeable(await asMerge(db, row)) === true,
  };
}

export interface MergeForm {
  title: string;
  ledger: string;
  version: number;
  /** The accounts it may be merged into, the first of them: "24101-0001 Kibera Stationers". */
  offered: string[];
  /** Why it cannot be merged; null: it can. */
  obstacle: string | null;
}

/** The form that merges an account. @throws NotFound when out of reach */
export async function mergeForm(actor: Actor, id: number): Promise<MergeForm> {
  const row = await accountFor(db, actor, "chart.edit", id);
  const may = mergeable(await asMerge(db, row));
  const others = await db.subLedger.findMany({
    where: {
      ledgerId: row.ledgerId,
      refType: row.refType,
      active: true,
      NOT: { id },
      OR: [{ branchId: null }, ...(row.branchId === null ? [] : [{ branchId: row.branchId }])],
    },
    orderBy: { code: "asc" },
    take: OFFERED,
    select: { code: true, name: true },
  });
  return {
    title: titleOf(row),
    ledger: titleOf(row.ledger),
    version: row.version,
    offered: others.map(titleOf),
    obstacle: may === true ? null : may,
  };
}

export interface Merged extends Record<string, number | string> {
  id: number;
  title: string;
  survivorId: number;
  survivor: string;
}

/**
 * Merges an account into another of its ledger: it goes out of use, and balances and statements show the survivor
 * with the lines of both. What was merged into it before follows. Lines are not touched.
 * @param version of the account the person saw; null skips the check
 * @throws NotFound, Conflict "stale", InputProblem on into and reason
 */
export function mergeSubLedger(
  actor: Actor,
  id: number,
  { into, reason }: MergeInput,
  version: number | null,
): Promise<Merged> {
  return inTx(actor, async ({ tx, audit }) => {
    const { ledgerId } = await accountFor(tx, actor, "chart.edit", id);
    // Merges within a ledger take turns, so that none ends in an account that is merged at the same moment.
    await tx.ledger.updateMany({ where: { id: ledgerId }, data: { updatedAt: actor.at } });
    const row = await accountFor(tx, actor, "chart.edit", id);
    if (version !== null && version !== row.version)
      throw new Conflict(t("This record has changed since you opened it. Look at it again."), "stale", {
        version: row.version,
      });
    const other = await tx.subLedger.findUnique({ where: { ledgerId_code: { ledgerId, code: codeOf(into) } } });
    const problems = mergeProblems(await asMerge(tx, row), other && (await asMerge(tx, other)), reason);
    if (problems.length > 0 || !other) throw new InputProblem(problems);
    const { count: followed } = await tx.subLedger.updateMany({
      where: { mergedIntoId: id },
      data: { mergedIntoId: other.id, version: { increment: 1 } },
    });
    const { count } = await tx.subLedger.updateMany({
      where: { id, version: row.version },
      data: { mergedIntoId: other.id, active: false, version: { increment: 1 } },
    });
    // The survivor's version moves on too: it is not taken out of use at the same moment.
    const { count: kept } = await tx.subLedger.updateMany({
      where: { id: other.id, version: other.version },
      data: { version: { increment: 1 } },
    });
    if (count !== 1 || kept !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    const note = reason.trim();
    audit({
      action: "SubLedger.merge",
      entity: "SubLedger",
      entityId: id,
      diff: { mergedIntoId: [null, other.id], note, ...(followed > 0 ? { followed } : {}) },
    });
    audit({
      action: "SubLedger.takeIn",
      entity: "SubLedger",
      entityId: other.id,
      diff: { account: titleOf(row), note },
    });
    return { id, title: titleOf(row), survivorId: other.id, survivor: titleOf(other) };
  });
}
