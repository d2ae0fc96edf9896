/** The code that a printed statement bears, and what it proves to whom the paper was given (spec: accounts §2). */
import { randomInt } from "node:crypto";
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";

/** Digits and letters of which none is taken for another. */
const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 16;

/** A code as it is kept, out of what somebody typed; null for what can be none. */
export function readStatementCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** "ABCD-EFGH-2345-6789" */
export const writeStatementCode = (code: string): string => code.match(/.{4}/g)!.join("-");

export interface StatementPrinted {
  accountId: number;
  from: string;
  to: string;
  /** The day of the printing. */
  on: string;
  /** Minor units. */
  closing: bigint;
  /** SHA-256 of what is printed beside the code. */
  hash: string;
}

/** The code of what is printed: the same statement, printed again, bears the same. */
export async function codeOfPrint(actor: Actor, printed: StatementPrinted): Promise<string> {
  const { accountId, from, to, on, closing, hash } = printed;
  const where = { accountId_hash: { accountId, hash } };
  const before = await db.saccoPrint.findUnique({ where });
  if (before) return before.code;
  const { code } = await inTx(actor, async ({ tx, audit }) => {
    const fresh = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
    const data = { code: fresh, accountId, hash, fromDate: from, toDate: to, printedOn: on, closing };
    // Of two who print at once, one writes.
    await tx.saccoPrint.upsert({ where, update: {}, create: { ...data, byId: actor.userId, at: actor.at } });
    audit({ action: "SaccoAccount.print", entity: "SaccoAccount", entityId: accountId });
    return { code: (await tx.saccoPrint.findUniqueOrThrow({ where })).code };
  });
  return code;
}

export interface ProvedStatement {
  /** The last digits of the account. */
  account: string;
  printedOn: string;
  from: string;
  to: string;
  closing: string;
}

/** What was printed with a code: no name, and of the account its last digits alone. @returns null where nothing was */
export async function provedStatement(code: string): Promise<ProvedStatement | null> {
  const row = await db.saccoPrint.findUnique({
    where: { code },
    include: { account: { select: { no: true, currency: true } } },
  });
  return (
    row && {
      account: row.account.no.slice(-4),
      printedOn: formatDate(row.printedOn),
      from: formatDate(row.fromDate),
      to: formatDate(row.toDate),
      closing: formatAmount({ minor: row.closing, currency: row.account.currency }),
    }
  );
}
