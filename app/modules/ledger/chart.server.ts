import type { Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { noSql, sql, sqlList, type Tx } from "~/db/database.server";
import { idsOf } from "~/modules/organisation/index.server";
import { SYSTEM_EVENTS, type ControlType, type Nature, type RefType, type SystemEvent } from "./entry-types";
import { nextOf } from "./numbers.server";
import type { LedgerFacts, SubLedgerFacts } from "./posting-facts";

type Chart = Pick<Tx, "ledger" | "subLedger" | "systemLedger" | "orgUnit">;

type Flag = boolean | number | bigint;
type RawLedger = {
  id: number | bigint;
  code: string;
  name: string;
  nature: Nature;
  currency: string | null;
  controlType: ControlType;
} & Record<
  "isCash" | "isBank" | "manualPosting" | "allowNegative" | "requiresNarration" | "active" | "allBranches",
  Flag
>;
const isSet = (flag: Flag) => Boolean(Number(flag));

/** Ledgers of a company by id, in the order of their codes; ids of other companies are left out. */
export async function ledgersOf(
  tx: Pick<Tx, "$queryRaw" | "ledgerBranch">,
  companyId: number,
  ids?: readonly number[],
): Promise<Map<number, LedgerFacts>> {
  if (ids?.length === 0) return new Map();
  // Every posting asks for them: one statement instead of one for each level of the chart.
  const rows = await tx.$queryRaw<RawLedger[]>`
    SELECT l."id", l."code", l."name", c."nature", l."currency", l."controlType", l."isCash", l."isBank", l."manualPosting", l."allowNegative", l."requiresNarration", l."active", l."allBranches"
    FROM "Ledger" l JOIN "AccountSubGroup" s ON s."id" = l."subGroupId" JOIN "AccountGroup" g ON g."id" = s."groupId" JOIN "Classification" c ON c."id" = g."classificationId"
    WHERE l."companyId" = ${companyId} ${ids ? sql`AND l."id" IN (${sqlList([...new Set(ids)])})` : noSql} ORDER BY l."code"`;
  const branches = await branchesOf(
    tx,
    rows.filter(({ allBranches }) => !isSet(allBranches)).map(({ id }) => Number(id)),
  );
  return new Map(
    rows.map(({ id: raw, code, name, nature, currency, controlType, ...flags }) => {
      const id = Number(raw);
      const { isCash, isBank, manualPosting, allowNegative, requiresNarration, active, allBranches } = flags;
      return [
        id,
        {
          id,
          code,
          name,
          nature,
          currency,
          controlType,
          isCash: isSet(isCash),
          isBank: isSet(isBank),
          manualPosting: isSet(manualPosting),
          allowNegative: isSet(allowNegative),
          requiresNarration: isSet(requiresNarration),
          active: isSet(active),
          branchIds: isSet(allBranches) ? null : (branches.get(id) ?? []),
        },
      ];
    }),
  );
}

/** The branches of ledgers that are not for all. */
async function branchesOf(tx: Pick<Tx, "ledgerBranch">, ids: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  const rows =
    ids.length === 0
      ? []
      : await tx.ledgerBranch.findMany({
          where: { ledgerId: { in: [...ids] } },
          select: { ledgerId: true, branchId: true },
        });
  for (const { ledgerId, branchId } of rows) found.set(ledgerId, [...(found.get(ledgerId) ?? []), branchId]);
  return found;
}

/** Sub-ledgers by id. */
export async function subLedgersOf(
  tx: Pick<Tx, "subLedger">,
  ids: readonly number[],
): Promise<Map<number, SubLedgerFacts>> {
  const rows = ids.length === 0 ? [] : await tx.subLedger.findMany({ where: { id: { in: [...new Set(ids)] } } });
  const merged = rows.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  const survivors = new Map(
    (merged.length === 0
      ? []
      : await tx.subLedger.findMany({ where: { id: { in: merged } }, select: { id: true, name: true, active: true } })
    ).map((row) => [row.id, row]),
  );
  return new Map(
    rows.map(({ id, ledgerId, name, refType, refId, branchId, active, mergedIntoId }) => [
      id,
      {
        id,
        ledgerId,
        name,
        refType: refType as RefType,
        refId,
        branchId,
        active,
        mergedInto: survivors.get(mergedIntoId ?? 0) ?? null,
      },
    ]),
  );
}

/** A ledger's id by its code in the chart of a company. @throws NotFound */
export async function ledgerByCode(tx: Pick<Tx, "ledger">, companyId: number, code: string): Promise<number> {
  const row = await tx.ledger.findUnique({ where: { companyId_code: { companyId, code } }, select: { id: true } });
  if (!row) throw new NotFound();
  return row.id;
}

/**
 * The ledger that an event is booked to in a branch: the branch's own choice, or its company's.
 * @throws InputProblem when the event is not mapped
 */
export async function systemLedger(tx: Chart, branchId: number, event: SystemEvent): Promise<number> {
  const branch = await tx.orgUnit.findUniqueOrThrow({ where: { id: branchId }, select: { path: true } });
  return (await systemLedgers(tx, { companyId: idsOf(branch.path)[0] ?? 0, branchId }, [event])).get(event)!;
}

/** Several of them at once. @throws InputProblem naming the first that is not mapped */
export async function systemLedgers(
  tx: Pick<Tx, "systemLedger">,
  { companyId, branchId }: { companyId: number; branchId: number },
  events: readonly SystemEvent[],
): Promise<Map<SystemEvent, number>> {
  const rows = await tx.systemLedger.findMany({
    where: { companyId, active: true, event: { in: [...events] }, OR: [{ branchId: null }, { branchId }] },
  });
  const found = new Map<SystemEvent, number>();
  for (const row of rows.sort((a, b) => Number(a.branchId !== null) - Number(b.branchId !== null)))
    found.set(row.event as SystemEvent, row.ledgerId);
  const missing = events.find((event) => !found.has(event));
  if (missing)
    throw new InputProblem(problem("", t("No ledger is mapped to {event}.", { event: missing }), "event_unmapped"));
  return found;
}

/** Events without a ledger; the first day of a branch does not open before there are none (spec: accounts §4.1). */
export async function unmappedEvents(tx: Pick<Tx, "systemLedger">, companyId: number): Promise<SystemEvent[]> {
  const mapped = new Set(
    (
      await tx.systemLedger.findMany({ where: { companyId, branchId: null, active: true }, select: { event: true } })
    ).map(({ event }) => event),
  );
  return SYSTEM_EVENTS.filter((event) => !mapped.has(event));
}

export interface SubLedgerWanted {
  ledgerId: number;
  refType: RefType;
  /** Id of the employee, member, sacco account, bank account, branch or party. */
  refId: number;
  name: string;
  /** Only this branch may use it; null = any. */
  branchId: number | null;
}

/**
 * The account of somebody or something within a control ledger, made when it is first needed.
 * @returns its id
 * @throws Conflict when the ledger does not hold accounts of this type
 */
export async function subLedgerFor(
  { tx, audit }: Pick<Work, "tx" | "audit">,
  { ledgerId, refType, refId, name, branchId }: SubLedgerWanted,
): Promise<number> {
  const key = { ledgerId, refType, refId };
  const there = await tx.subLedger.findUnique({ where: { ledgerId_refType_refId: key }, select: { id: true } });
  if (there) return there.id;
  const ledger = await tx.ledger.findUnique({
    where: { id: ledgerId },
    select: { code: true, companyId: true, controlType: true },
  });
  if (!ledger) throw new NotFound();
  if (ledger.controlType !== refType)
    throw new Conflict(t("Ledger {code} holds no accounts of this type.", { code: ledger.code }), "control_type");
  const { last } = await nextOf(tx, `SL-${ledgerId}`);
  // Somebody else may have made it while this transaction waited for its turn in the series.
  const meanwhile = await tx.subLedger.findUnique({ where: { ledgerId_refType_refId: key }, select: { id: true } });
  if (meanwhile) return meanwhile.id;
  const made = await tx.subLedger.create({
    data: { ...key, name, branchId, code: `${ledger.code}-${String(last).padStart(4, "0")}` },
  });
  audit({
    action: "SubLedger.create",
    entity: "SubLedger",
    entityId: made.id,
    diff: { ...key, code: made.code, branchId },
  });
  return made.id;
}

/** The cash ledgers of a company, by id, those out of use too. */
export async function cashLedgers(
  tx: Pick<Tx, "ledger">,
  companyId: number,
): Promise<Map<number, { id: number; code: string; name: string }>> {
  return new Map(
    (
      await tx.ledger.findMany({ where: { companyId, isCash: true }, select: { id: true, code: true, name: true } })
    ).map((ledger) => [ledger.id, ledger]),
  );
}
