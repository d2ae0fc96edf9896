/** When the bank file of a run was taken, by whom and from which account: read from the trail, where taking one is noted. */
import { formatDate, formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { endOf } from "~/define/field";
import { placeValue } from "~/modules/funds/index.server";

export interface TakenFile {
  at: Date;
  by: string | null;
  format: string;
  executeOn: string;
  /** As it was then; null in lines of the trail that do not tell it. */
  from: string | null;
  /** Of the head office's bank accounts. */
  accountId: number | null;
}

/** The latest first. */
export async function takenFiles(runId: number): Promise<TakenFile[]> {
  const events = await db.auditEvent.findMany({
    where: { entity: "PayrollRun", entityId: String(runId), action: "PayrollRun.bankFile" },
    orderBy: { seq: "desc" },
    select: { at: true, actorId: true, diff: true },
  });
  const users = await db.user.findMany({
    where: { id: { in: events.flatMap(({ actorId }) => actorId ?? []) } },
    select: { id: true, displayName: true },
  });
  return events.map(({ at, actorId, diff }) => {
    const told = JSON.parse(diff) as { format: string; executeOn: string; from?: string; account?: number };
    return {
      at,
      by: users.find(({ id }) => id === actorId)?.displayName ?? null,
      format: told.format,
      executeOn: told.executeOn,
      from: told.from ?? null,
      accountId: told.account ?? null,
    };
  });
}

/** "Equity Bank, Kibera, •••• 1100": whoever chooses it, or reads a history, needs no whole account number. */
export const maskedPayer = (words: string): string =>
  words.replace(/(, )(?!••••)([^,]+)$/, (_, comma: string, no: string) => `${comma}${endOf(no)}`);

/** A line for each time. */
export const takenWords = ({ company }: Actor, files: readonly TakenFile[]): string[] =>
  files.map(({ at, by, format, executeOn, from }) =>
    t("{at}: {by}, {format}, to be paid on {day}{from}", {
      at: formatInstant(at, company.timeZone),
      by: by ?? "",
      format: format === "csv" ? t("CSV") : t("ISO 20022"),
      day: formatDate(executeOn),
      from: from === null ? "" : `, ${maskedPayer(from)}`,
    }),
  );

/** Where the account of the file that was taken last stands among the places that pay is taken from; null where none was. */
export async function placeOfFile(tx: Pick<Tx, "bankAccount">, runId: number): Promise<string | null> {
  const [last] = await takenFiles(runId);
  const accountId = last?.accountId ?? null;
  const account = accountId === null ? null : await tx.bankAccount.findUnique({ where: { id: accountId } });
  return account && placeValue(account.ledgerId, account.subLedgerId);
}
