import { NotFound } from "~/core/problems";
import { formatInstant } from "~/core/dates";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import { cashKey } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { answersOf } from "./answers.server";
import { countedBefore } from "./counted-before.server";
import { objectionsOf } from "./objections.server";
import { userNames } from "./people.server";

/** The day with all that hangs on it, where the actor may see it. @throws NotFound */
export async function dayOf(actor: Actor, id: number) {
  const day = await db.businessDay.findFirst({
    where: { AND: [{ id }, can(actor, "day.read") ? { branch: unitsWithin(actor, "day.read") } : { id: 0 }] },
    include: {
      branch: { select: { name: true, code: true, path: true } },
      closes: { orderBy: { n: "asc" } },
      counts: {
        orderBy: [{ ledger: { code: "asc" } }, { countNo: "asc" }],
        include: {
          ledger: { select: { code: true, name: true } },
          lines: { orderBy: [{ kind: "desc" }, { face: "desc" }] },
        },
      },
      closeRequests: { orderBy: { round: "asc" } },
    },
  });
  if (!day) throw new NotFound();
  return day;
}

export async function loadSheet(actor: Actor, id: number) {
  const day = await dayOf(actor, id);
  const last = day.closes.at(-1);
  const balances = last
    ? await db.dayBalance.findMany({
        where: { closeId: last.id, subLedgerId: null },
        orderBy: [{ ledgerId: "asc" }, { currency: "asc" }],
      })
    : [];
  const ledgers = await db.ledger.findMany({
    where: { id: { in: balances.map(({ ledgerId }) => ledgerId) }, isCash: true },
    orderBy: { code: "asc" },
  });
  const entries = await db.journal.groupBy({
    by: ["type"],
    where: { dayId: id },
    _count: { _all: true },
    orderBy: { type: "asc" },
  });
  const latest = new Map(day.counts.filter(({ opening }) => !opening).map((count) => [cashKey(count), count.id]));
  const before = (await countedBefore(db, [id]))(id);
  const custodians = await db.employee.findMany({
    where: { id: { in: day.counts.map(({ custodianId }) => custodianId) } },
    select: { id: true, name: true },
  });
  const nameOf = await userNames(db, [
    day.openedById,
    day.requestedById,
    day.closedById,
    ...day.counts.flatMap(({ countedById, witnessId }) => [countedById, witnessId]),
    ...[...before.values()].flat().map(({ countedById }) => countedById),
    ...day.closeRequests.flatMap(({ requestedById, decidedById }) => [requestedById, decidedById]),
    ...day.closes.map(({ closedById }) => closedById),
  ]);
  return {
    day,
    balances,
    ledgers,
    entries,
    latest: new Set(latest.values()),
    before,
    objections: await objectionsOf(db, { dayId: id }),
    custodians: new Map(custodians.map(({ id: employeeId, name }) => [employeeId, name])),
    nameOf,
    answers: await answersOf(db, day.counts),
    company: await companyOf(db, day.branch),
  };
}

export type Sheet = Awaited<ReturnType<typeof loadSheet>>;

export const when = (at: Date | null, { timeZone }: ActorCompany) => (at ? formatInstant(at, timeZone) : "");
