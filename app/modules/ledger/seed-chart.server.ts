import type { Tx } from "~/db/database.server";
import { SYSTEM_EVENTS } from "./entry-types";
import { CLASSES, EVENT_LEDGERS, GROUPS, LEDGERS, SUB_GROUPS } from "./standard-chart";

/**
 * Gives a company the standard chart of accounts and its system map. Each item is offered once in its life: what
 * was renamed or removed stays so, and a new version adds only what is new.
 * @returns how many items were added
 */
export async function seedChart(tx: Tx, companyId: number): Promise<number> {
  const prefix = `chart:${companyId}:`;
  const known = new Set(
    (await tx.referenceItem.findMany({ where: { key: { startsWith: prefix } }, select: { key: true } })).map(
      ({ key }) => key,
    ),
  );
  const keys = chartKeys()
    .map((key) => prefix + key)
    .filter((key) => !known.has(key));
  if (keys.length === 0) return 0;
  const isNew = (key: string) => !known.has(prefix + key);
  await seedTree(tx, companyId, isNew);
  await seedLedgers(tx, companyId, isNew);
  await tx.referenceItem.createMany({ data: keys.map((key) => ({ key })) });
  return keys.length;
}

function chartKeys(): string[] {
  const codes = [
    ...CLASSES.map(({ code }) => code),
    ...GROUPS.map(([code]) => code),
    ...SUB_GROUPS.map(({ code }) => code),
    ...LEDGERS.map(({ code }) => code),
  ];
  return [...codes, ...SYSTEM_EVENTS];
}

async function seedTree(tx: Tx, companyId: number, isNew: (key: string) => boolean): Promise<void> {
  await tx.classification.createMany({
    data: CLASSES.filter(({ code }) => isNew(code)).map((item, index) => ({
      ...item,
      companyId,
      position: (index + 1) * 10,
    })),
  });
  const classes = await idsByCode(tx.classification.findMany({ where: { companyId } }));
  await tx.accountGroup.createMany({
    data: GROUPS.flatMap(([code, name]) =>
      placed(classes, code.slice(0, 1), (classificationId) => ({ companyId, classificationId, code, name })),
    ).filter(({ code }) => isNew(code)),
  });
  const groups = await idsByCode(tx.accountGroup.findMany({ where: { companyId } }));
  await tx.accountSubGroup.createMany({
    data: SUB_GROUPS.flatMap(({ code, name, tag, contra }) =>
      placed(groups, code.slice(0, 2), (groupId) => ({
        companyId,
        groupId,
        code,
        name,
        statutoryTag: tag,
        contra: contra ?? false,
      })),
    ).filter(({ code }) => isNew(code)),
  });
}

async function seedLedgers(tx: Tx, companyId: number, isNew: (key: string) => boolean): Promise<void> {
  const subGroups = await idsByCode(tx.accountSubGroup.findMany({ where: { companyId } }));
  const seeds = LEDGERS.filter(({ code }) => isNew(code));
  await tx.ledger.createMany({
    data: seeds.flatMap(({ code, name, control, currency, cash, bank, system }) =>
      placed(subGroups, code.slice(0, 3), (subGroupId) => ({
        companyId,
        subGroupId,
        code,
        name,
        currency: currency ?? null,
        controlType: control ?? "NONE",
        isCash: cash ?? false,
        isBank: bank ?? false,
        manualPosting: !system,
        allowNegative: !cash && !bank,
      })),
    ),
  });
  const ledgers = await idsByCode(tx.ledger.findMany({ where: { companyId } }));
  await tx.systemLedger.createMany({
    data: SYSTEM_EVENTS.filter(isNew).flatMap((event) =>
      placed(ledgers, EVENT_LEDGERS[event], (ledgerId) => ({ companyId, event, ledgerId })),
    ),
  });
}

async function idsByCode(rows: PromiseLike<{ id: number; code: string }[]>): Promise<Map<string, number>> {
  return new Map((await rows).map(({ id, code }) => [code, id]));
}

/** An item below a parent that is there; nothing where the parent was taken away. */
function placed<T>(parents: ReadonlyMap<string, number>, code: string, make: (parentId: number) => T): T[] {
  const parent = parents.get(code);
  return parent === undefined ? [] : [make(parent)];
}
