/** What the visitor and the reviewer should know, and what stops nobody. */
import { formatDate, timeIn } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { parseTemplate } from "~/core/section-template";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { absentOn } from "~/define/absence";
import { isHoliday } from "~/modules/organisation/index.server";
import { countedAgain } from "./cash-of-visit.server";
import { earlierCounts } from "./counted-before.server";
import { emptyKinds, plainNumber } from "~/modules/sections/index.server";
import { PLACE_LABELS } from "./sections/cash.server";
import { sameFigures, sayNotPossible, secondReport } from "./sections/report.server";
import { SECTIONS, visitKept } from "./sections/index.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";

export interface Warned {
  id: number;
  visitorId: number;
  unitId: number;
  visitDate: string;
  startTime: string | null;
  endTime: string | null;
  exponent: number;
}

/** Everything odd about a visit, in sentences. @param reader the visitor is also told what to do before submitting */
export async function warningsOf(tx: Tx, visit: Warned, reader: "visitor" | "reviewer" = "visitor"): Promise<string[]> {
  const toDo = reader === "visitor" ? reportElsewhere(tx, visit) : [];
  const found = await Promise.all([
    holiday(tx, visit),
    onLeave(tx, visit),
    overlap(tx, visit),
    toDo,
    besideLastReport(tx, visit),
    filesElsewhere(tx, visit),
    witnesses(tx, visit),
    cashDiffering(tx, visit),
    countedEarlier(tx, visit, reader),
    oddRows(tx, visit),
    repeatedGroups(tx, visit),
  ]);
  return found.flat();
}

async function holiday(tx: Tx, { unitId, visitDate }: Warned): Promise<string[]> {
  return (await isHoliday(tx, unitId, visitDate))
    ? [t("{date} is a holiday there.", { date: formatDate(visitDate) })]
    : [];
}

async function onLeave(tx: Tx, { visitorId, visitDate }: Warned): Promise<string[]> {
  const { employeeId } = await tx.user.findUniqueOrThrow({ where: { id: visitorId }, select: { employeeId: true } });
  const away = employeeId !== null && (await absentOn(tx, employeeId, [visitDate])).has(visitDate);
  return away ? [t("The visitor is on approved leave on {date}.", { date: formatDate(visitDate) })] : [];
}

/** Two spans of one day share time when each begins before the other ends. */
export function overlaps(
  a: { startTime: string; endTime: string },
  b: { startTime: string; endTime: string },
): boolean {
  return a.startTime < b.endTime && b.startTime < a.endTime;
}

async function overlap(tx: Tx, { id, visitorId, visitDate, startTime, endTime }: Warned): Promise<string[]> {
  if (!startTime || !endTime) return [];
  const others = await tx.visit.findMany({
    where: {
      visitorId,
      visitDate,
      id: { not: id },
      status: { not: "CANCELLED" },
      startTime: { not: null },
      endTime: { not: null },
    },
    select: { refNo: true, startTime: true, endTime: true },
    orderBy: { id: "asc" },
  });
  return others
    .filter((other) => overlaps({ startTime, endTime }, { startTime: other.startTime!, endTime: other.endTime! }))
    .map((other) =>
      t("The time overlaps with {visit}, {from} to {until}.", {
        visit: other.refNo,
        from: other.startTime!,
        until: other.endTime!,
      }),
    );
}

/** Told before a report is typed that would be refused, while nothing else is said of it. */
async function reportElsewhere(tx: Tx, visit: Warned): Promise<string[]> {
  const { purpose, report, sections } = await tx.visit.findUniqueOrThrow({
    where: { id: visit.id },
    select: {
      purpose: { select: { template: true } },
      report: { select: { id: true } },
      sections: { where: { kind: "REPORT", state: "NOT_POSSIBLE" }, select: { id: true } },
    },
  });
  if (report || sections.length > 0 || !(parseTemplate(purpose.template ?? "") ?? []).flat().includes("REPORT"))
    return [];
  return (await secondReport(tx, visit, visit.visitDate)).map(sayNotPossible);
}

/** The daily report beside the one before it. */
async function besideLastReport(tx: Tx, { id, visitorId, exponent }: Warned): Promise<string[]> {
  const report = await tx.dailyReport.findUnique({ where: { visitId: id } });
  if (!report) return [];
  const previous = await tx.dailyReport.findFirst({
    where: { userId: visitorId, live: true, date: { lt: report.date } },
    orderBy: [{ date: "desc" }, { id: "desc" }],
  });
  if (!previous) return [];
  const repeated = sameFigures(report, previous)
    ? [t("Every figure of the daily report is the same as on {date}.", { date: formatDate(previous.date) })]
    : [];
  if (previous.closingCash === report.openingCash) return repeated;
  const [opening, closing] = [report.openingCash, previous.closingCash].map((amount) => formatMoney(amount, exponent));
  return [
    ...repeated,
    t("Opening cash {opening} is not the closing cash of {date}, {closing}.", {
      opening: opening!,
      date: formatDate(previous.date),
      closing: closing!,
    }),
  ];
}

async function filesElsewhere(tx: Tx, { id }: Warned): Promise<string[]> {
  const own = await tx.document.findMany({
    where: { ownerType: VISIT_DOCUMENTS, ownerId: id, deletedAt: null },
    select: { sha256: true, originalName: true },
  });
  if (own.length === 0) return [];
  const copies = await tx.document.findMany({
    where: {
      sha256: { in: own.map((d) => d.sha256) },
      deletedAt: null,
      NOT: { ownerType: VISIT_DOCUMENTS, ownerId: id },
    },
    select: { sha256: true },
  });
  const known = new Set(copies.map((copy) => copy.sha256));
  return own
    .filter((d) => known.has(d.sha256))
    .map((d) => t("The file {name} is also part of another record.", { name: d.originalName }));
}

/** Every count that differed, also one that was counted again since, and every one above its limit. */
async function cashDiffering(tx: Tx, { id, exponent }: Warned): Promise<string[]> {
  const anew = await countedAgain(tx, id);
  const counts = await tx.cashCount.findMany({
    where: { visitId: id, counted: { not: null } },
    orderBy: { id: "asc" },
  });
  const again = new Set(counts.map(({ recountOfId }) => recountOfId));
  const placeOf = ({ place }: { place: string }) => t(PLACE_LABELS[place] ?? place);
  const over = counts
    .filter(({ cashLimit, counted, id: of }) => cashLimit !== null && counted! > cashLimit && !again.has(of))
    .map((count) =>
      t("{place}: the cash counted is {amount} over the limit.", {
        place: placeOf(count),
        amount: formatMoney(count.counted! - count.cashLimit!, exponent),
      }),
    );
  const differing = counts
    .filter((count) => count.difference !== 0n && !anew.has(count.id))
    .map((count) => {
      const place = placeOf(count);
      const amount = formatMoney(count.difference ?? 0n, exponent);
      return again.has(count.id)
        ? t(
            "{place}: the count differed from the book by {amount}. The cash was counted again; the first difference still counts.",
            { place, amount },
          )
        : t("{place}: the count differs from the book by {amount}.", { place, amount });
    });
  return [...differing, ...over];
}

/** Counts of the same cash earlier on that day, in other visits, that differed; the visitor is told of their own. */
async function countedEarlier(
  tx: Tx,
  { id, visitorId, exponent }: Warned,
  reader: "visitor" | "reviewer",
): Promise<string[]> {
  const before = (await earlierCounts(tx, [id])).get(id) ?? [];
  const told = before.filter(({ countedById }) => reader === "reviewer" || countedById === visitorId);
  const people = await tx.user.findMany({
    where: { id: { in: told.map(({ countedById }) => countedById) } },
    select: { id: true, displayName: true },
  });
  return told.map(({ place, at, timeZone, countedById, difference }) =>
    t(
      "{place}: {person} counted it before on this day, at {time} in another visit, and it differed from the book by {amount}. That first count stands.",
      {
        place: t(PLACE_LABELS[place] ?? place),
        person: people.find((one) => one.id === countedById)?.displayName ?? "",
        time: timeIn(at, timeZone),
        amount: formatMoney(difference, exponent),
      },
    ),
  );
}

/** What single rows say that is unusual. */
async function oddRows(tx: Tx, visit: Warned): Promise<string[]> {
  const found: string[] = [];
  const empty = await emptyKinds(tx, visitKept, visit.id);
  for (const { kind, odd, title, read } of SECTIONS) {
    for (const { values } of odd && !empty.has(kind) ? await read(tx, visit.id) : []) {
      const text = odd!(values, visit);
      if (text) found.push(`${t(title(values))}: ${text}`);
    }
  }
  return found;
}

/** Groups whose meeting is in the visit more than once, in whatever spelling. */
async function repeatedGroups(tx: Tx, { id }: Warned): Promise<string[]> {
  const meetings = await tx.groupMeeting.findMany({
    where: { visitId: id },
    select: { groupName: true },
    orderBy: { id: "asc" },
  });
  const names = new Map<string, string[]>();
  for (const { groupName } of meetings)
    names.set(plainNumber(groupName), [...(names.get(plainNumber(groupName)) ?? []), groupName]);
  return [...names.values()]
    .filter(({ length }) => length > 1)
    .map(([name]) => t("{group}: more than one meeting of this group is in the visit.", { group: name! }));
}

async function witnesses(tx: Tx, { id }: Warned): Promise<string[]> {
  const counts = await tx.cashCount.findMany({
    where: { visitId: id, witnessId: { not: null } },
    select: { witnessId: true, custodianId: true },
  });
  return counts.some((count) => count.witnessId === count.custodianId)
    ? [t("The witness of a cash count is its custodian.")]
    : [];
}
