import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, canAtCompany, unitsWithin, type Actor } from "~/core/actor";
import { firstDay, flushRefusals } from "./keep-refusals.server";

export interface RefusalLine {
  /** A day, an account or a network. */
  name: string;
  signIns: number;
  requests: number;
  /** The account, where the line is of one and the actor may open it. */
  userId: number | null;
}

export interface RefusalsView {
  days: RefusalLine[];
  accounts: RefusalLine[];
  networks: RefusalLine[];
  total: number;
}

/** Accounts and networks that are named, those with the most refusals. */
const MOST_NAMED = 50;
const SEES = "console.user.read";

/**
 * What was refused in the last 30 days: to accounts within reach, and all of it for those who see the accounts of a
 * company. The caller holds the permission against the actor.
 */
export async function findRefusals(actor: Actor): Promise<RefusalsView> {
  await flushRefusals(actor.at);
  const recent = { day: { gte: firstDay(actor.at) } };
  const where = canAtCompany(actor, SEES) ? recent : { ...recent, userId: { in: await accountsWithin(actor, recent) } };
  const [byDay, byAccount, byNetwork] = await Promise.all([
    db.refusedCount.groupBy({ by: ["day", "kind"], where, _sum: { count: true } }),
    db.refusedCount.groupBy({ by: ["userId", "kind"], where, _sum: { count: true } }),
    db.refusedCount.groupBy({ by: ["network", "kind"], where, _sum: { count: true } }),
  ]);
  const days = summed(byDay.map((row) => ({ ...row, of: row.day })));
  const accounts = most(summed(byAccount.map((row) => ({ ...row, of: row.userId }))));
  const networks = most(summed(byNetwork.map((row) => ({ ...row, of: row.network }))));
  const people = await db.user.findMany({
    where: { id: { in: accounts.map(({ of }) => of) } },
    select: { id: true, displayName: true, signInName: true },
  });
  const nameOf = (id: number) => {
    const person = people.find((one) => one.id === id);
    return person ? `${person.displayName} (${person.signInName})` : t("Unknown name, or no one signed in");
  };
  const opens = can(actor, "console.user.edit");
  return {
    days: days
      .sort((a, b) => (a.of < b.of ? 1 : -1))
      .map(({ of, ...counts }) => ({ ...counts, name: formatDate(of), userId: null })),
    accounts: accounts.map(({ of, ...counts }) => ({
      ...counts,
      name: nameOf(of),
      userId: opens && of > 0 ? of : null,
    })),
    networks: networks.map(({ of, ...counts }) => ({ ...counts, name: of || t("Many networks"), userId: null })),
    total: days.reduce((sum, { signIns, requests }) => sum + signIns + requests, 0),
  };
}

/** Those of the accounts that something was refused to which lie within reach by a role or a post. */
async function accountsWithin(actor: Actor, where: { day: { gte: string } }): Promise<number[]> {
  const refused = await db.refusedCount.findMany({ where, distinct: ["userId"], select: { userId: true } });
  const here = { some: { unit: unitsWithin(actor, SEES) } };
  const found = await db.user.findMany({
    where: {
      id: { in: refused.map(({ userId }) => userId) },
      OR: [{ grants: here }, { employee: { postings: here } }],
    },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

interface Summed<K> {
  of: K;
  signIns: number;
  requests: number;
}

function summed<K>(rows: readonly { of: K; kind: string; _sum: { count: number | null } }[]): Summed<K>[] {
  const lines = new Map<K, Summed<K>>();
  for (const { of, kind, _sum } of rows) {
    const line = lines.get(of) ?? { of, signIns: 0, requests: 0 };
    line[kind === "SIGN_IN" ? "signIns" : "requests"] += _sum.count ?? 0;
    lines.set(of, line);
  }
  return [...lines.values()];
}

function most<K>(lines: Summed<K>[]): Summed<K>[] {
  return lines.sort((a, b) => b.signIns + b.requests - a.signIns - a.requests).slice(0, MOST_NAMED);
}
