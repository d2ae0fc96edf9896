/** Asks many people to acknowledge something, and ends it: part of the act that publishes, withdraws or closes it. */
import { addRows } from "~/db/add-rows.server";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Addressed } from "./audience.server";
import { notDone } from "./states";

const ASKED = {
  kind: "text",
  subjectId: "int",
  title: "text",
  wanted: "boolean",
  dueOn: "text",
  employeeId: "int",
  unitId: "int",
  askedAt: "timestamp",
} as const;

export interface Subject {
  kind: string;
  subjectId: number;
}

export interface AskedFor extends Subject {
  title: string;
  note: string | null;
  /** Whether it is to be acknowledged, or reading is enough. */
  wanted: boolean;
  dueOn?: string | null;
}

/**
 * Asks those who were not asked before. A second time adds nobody.
 * @returns those who were asked now
 */
export async function askPeople<Person extends Pick<Addressed, "employeeId" | "unitId">>(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  { kind, subjectId, title, note, wanted, dueOn = null }: AskedFor,
  people: readonly Person[],
): Promise<Person[]> {
  const before = await tx.acknowledgement.findMany({ where: { kind, subjectId }, select: { employeeId: true } });
  const asked = new Set(before.map(({ employeeId }) => employeeId));
  const fresh = people.filter(({ employeeId }) => !asked.has(employeeId));
  await addRows(
    tx,
    "Acknowledgement",
    { ...ASKED, note: "text" as const },
    fresh.map(({ employeeId, unitId }) => ({
      ...{ kind, subjectId, title, note, wanted, dueOn, employeeId, unitId },
      askedAt: actor.at,
    })),
  );
  return fresh;
}

/** Asks each person about a subject of their own, such as the round in which they take a course. */
export async function askEach(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  { kind, title }: { kind: string; title: string },
  rows: readonly { subjectId: number; employeeId: number; unitId: number; dueOn: string | null }[],
): Promise<void> {
  await addRows(
    tx,
    "Acknowledgement",
    ASKED,
    rows.map(({ subjectId, employeeId, unitId, dueOn }) => ({
      ...{ subjectId, employeeId, unitId, dueOn, kind, title, wanted: true },
      askedAt: actor.at,
    })),
  );
}

/** Asks nobody any longer. @param how.shown whether those it was addressed to still find it */
export async function endAsking(
  tx: Tx,
  subject: { kind: string; subjectId: number | { in: number[] } },
  { shown }: { shown: boolean },
): Promise<void> {
  await tx.acknowledgement.updateMany({
    where: { ...subject, ...notDone },
    data: { status: "ENDED" },
  });
  if (!shown) await tx.acknowledgement.updateMany({ where: { ...subject, shown: true }, data: { shown: false } });
}

export interface Receipts {
  asked: number;
  seen: number;
  done: number;
}

/** How many were asked, have opened it and are done, for several subjects at once. */
export async function receiptsOf(
  tx: Pick<Tx, "acknowledgement">,
  kind: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Receipts>> {
  const groups = await tx.acknowledgement.groupBy({
    by: ["subjectId", "status"],
    where: { kind, subjectId: { in: [...ids] } },
    _count: { _all: true, seenAt: true },
  });
  const found = new Map<number, Receipts>(ids.map((id) => [id, { asked: 0, seen: 0, done: 0 }]));
  for (const { subjectId, status, _count } of groups) {
    const sum = found.get(subjectId)!;
    sum.asked += _count._all;
    sum.seen += _count.seenAt;
    if (status === "DONE") sum.done += _count._all;
  }
  return found;
}

export interface UnitReceipts extends Receipts {
  unitId: number;
  unit: string;
}

/** The same of one subject, by the units that people were posted at when they were asked. @param within units within reach */
export async function receiptsByUnit(
  tx: Pick<Tx, "acknowledgement" | "orgUnit">,
  subject: Subject,
  within: object,
): Promise<UnitReceipts[]> {
  const groups = await tx.acknowledgement.groupBy({
    by: ["unitId", "status"],
    where: { ...subject, unit: within },
    _count: { _all: true, seenAt: true },
  });
  const ids = [...new Set(groups.map(({ unitId }) => unitId))];
  const units = await tx.orgUnit.findMany({
    where: { id: { in: ids } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
  return units.map(({ id, name }) => {
    const own = groups.filter(({ unitId }) => unitId === id);
    const sum = (of: (group: (typeof groups)[number]) => number) => own.reduce((total, group) => total + of(group), 0);
    return {
      unitId: id,
      unit: name,
      asked: sum(({ _count }) => _count._all),
      seen: sum(({ _count }) => _count.seenAt),
      done: sum(({ status, _count }) => (status === "DONE" ? _count._all : 0)),
    };
  });
}
