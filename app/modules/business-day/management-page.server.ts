import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { dueJournals, takenBackOn } from "~/modules/ledger/index.server";
import { branchWithin, openingOf, ownBranch } from "./branch.server";
import { branchChoices } from "./day-list.server";
import { firstCountOf } from "./opening-count.server";
import { finishedPeriods } from "./open-day.server";
import { missedDays, nextDay } from "./opening";
import { visibleDayRequests, DAY_REQUEST_LABELS, type DayRequestKind } from "./day-request-row.server";
import { STATUS_TONES } from "./words";

interface Named {
  value: string;
  label: string;
}

/** How a branch stands among its days, and what the person may do about it. */
export async function managementPage(actor: Actor, named: number | null) {
  const branches = await branchChoices(actor);
  const branchId = named ?? ownBranch(actor, "day.read") ?? (branches[0] ? Number(branches[0].value) : null);
  if (branchId === null) return { branches, standing: null };
  const branch = await branchWithin(db, actor, ["day.read"], branchId);
  const opening = await openingOf(db, branch, actor.at);
  const isOpen = opening.day !== null && opening.day.status !== "Closed";
  const asDate = (date: string): Named => ({ value: date, label: formatDate(date) });
  const may = (permission: Parameters<typeof canAt>[1]) => canAt(actor, permission, branch.path);
  const next = isOpen ? null : nextDay(opening);
  const missed = isOpen ? [] : missedDays(opening);
  const dayRequests = await db.dayWish.findMany({
    where: { AND: [{ branchId, status: "PENDING" }, visibleDayRequests(actor)] },
    orderBy: { id: "asc" },
  });
  const adjustments = await db.businessDay.findMany({
    where: { branchId, kind: "ADJUSTMENT" },
    orderBy: { businessDate: "desc" },
    take: 3,
    select: { id: true, businessDate: true, status: true },
  });
  const journals = opening.day && isOpen ? await journalsOf(opening.day, may("books.report")) : null;
  const reopenable = [
    ...(opening.day?.status === "Closed" ? [opening.day] : []),
    ...adjustments.filter(({ status }) => status === "Closed"),
  ];
  return {
    branches,
    standing: {
      branchId,
      branch: branch.name,
      day: opening.day && {
        id: opening.day.id,
        date: formatDate(opening.day.businessDate),
        status: opening.day.status,
        tone: STATUS_TONES[opening.day.status] ?? ("bad" as const),
      },
      today: formatDate(opening.today),
      isOpen,
      next: next === null ? null : asDate(next),
      firstCount: next === null ? ("OFF" as const) : await firstCountOf(db, branch),
      missed: missed.map(asDate),
      mayOpen: !isOpen && (may("day.open") || may("day.exception")),
      mayException: may("day.exception"),
      mayAsk: may("day.open"),
      reopen: may("day.reopen.ask")
        ? reopenable.map(({ id, businessDate }): Named => ({ value: String(id), label: formatDate(businessDate) }))
        : [],
      adjust: may("day.adjust") ? (await finishedPeriods(db, branch, actor.at)).map(asDate) : [],
      adjustments: adjustments
        .filter(({ status }) => status !== "Closed")
        .map(({ id, businessDate, status }) => ({ id, date: formatDate(businessDate), status })),
      dayRequests: dayRequests.map(({ id, kind, businessDate, reason }) => ({
        id,
        kind: DAY_REQUEST_LABELS[kind as DayRequestKind],
        date: formatDate(businessDate),
        reason,
      })),
      mayRequest: may("day.open") && isOpen,
      journals,
    },
  };
}

/** The journals that opening the day took back, and those it was to take back and which still stand. */
async function journalsOf(
  { id, branchId, businessDate }: { id: number; branchId: number; businessDate: string },
  mayRead: boolean,
) {
  const link = (entryId: number) => (mayRead ? href("/ac/reports/entry/:id", { params: { id: entryId } }) : null);
  const back = (await takenBackOn(db, id)).map((one) => ({ no: one.no, of: one.of, to: link(one.id) }));
  const due = (await dueJournals(db, branchId, businessDate)).map((one) => ({
    no: one.no,
    date: formatDate(one.reverseOn),
    to: link(one.id),
  }));
  return back.length + due.length === 0 ? null : { back, due };
}
