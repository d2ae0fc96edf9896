/** Business days as lists show them. */
import { exponentOf } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/define/actor";
import type { ListExport, ListParams, ListSpec } from "~/define/list";
import type { Tag } from "~/define/workflow";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { DAY_STATUSES } from "./business-day.server";
import { countedBefore } from "./counted-before.server";
import { userNames } from "./people.server";
import { KIND_LABELS, STATUS_TONES } from "./words";

export const dayKinds = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
export const dayStatuses = DAY_STATUSES.map((value) => ({ value, label: value }));

export const daySpec: ListSpec = {
  filters: [
    { name: "branchId", kind: "id" },
    { name: "status", kind: "choice", choices: dayStatuses },
    { name: "kind", kind: "choice", choices: dayKinds },
    { name: "businessDate", kind: "date" },
  ],
  sorts: ["businessDate", "branch", "status"],
  sort: "-businessDate",
};

export interface DayLine {
  id: number;
  branch: string;
  date: string;
  kind: string;
  status: Tag;
  opened: string;
  closed: string;
  openingCash: string;
  /** What each place differed by when it was first counted, where the last count does not say it: "11101 −10,385.00". */
  firstDifference: string;
  reopened: number;
  /** How many closings it has, with the hash of the last one. */
  closings: number;
  hash: string;
}

type DayWhere = object;

/** The days within reach that search and filters ask for. */
function daysWhere(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): DayWhere {
  const asked = Object.entries(filters).map(([name, value]) => {
    if (name === "branchId") return { branchId: Number(value) };
    if (name === "businessDate.from") return { businessDate: { gte: value } };
    if (name === "businessDate.to") return { businessDate: { lte: value } };
    return { [name]: value };
  });
  return {
    AND: [
      can(actor, "day.read") ? { branch: unitsWithin(actor, "day.read") } : { id: 0 },
      ...textSearch<object>(["branch.name", "branch.code"], q).AND,
      ...asked,
    ],
  };
}

function daysOrder({ sort }: ListParams): object[] {
  const direction = sort.descending ? "desc" : "asc";
  const first = sort.name === "branch" ? { branch: { name: direction } } : { [sort.name]: direction };
  return [first, ...(sort.name === "businessDate" ? [] : [{ businessDate: "desc" }]), { id: direction }];
}

const include = {
  branch: { select: { name: true } },
  closes: { orderBy: { n: "desc" }, select: { hash: true } },
} as const;

/** One page of business days; a page beyond the last is the last. */
export async function findDays(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: DayLine[]; total: number; page: number }> {
  const where = daysWhere(actor, params);
  const total = await db.businessDay.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const found = await db.businessDay.findMany({
    where,
    include,
    orderBy: daysOrder(params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const nameOf = await userNames(
    db,
    found.flatMap(({ openedById, closedById }) => [openedById, closedById]),
  );
  const firstOf = await firstDifferences(found.map(({ id }) => id));
  const { timeZone, currency } = actor.company;
  const when = (at: Date | null, by: number | null) =>
    at ? [formatInstant(at, timeZone), nameOf(by)].filter(Boolean).join(", ") : "–";
  return {
    total,
    page,
    rows: found.map((day) => ({
      id: day.id,
      branch: day.branch.name,
      date: formatDate(day.businessDate),
      kind: KIND_LABELS[day.kind] ?? day.kind,
      status: { text: day.status, tone: STATUS_TONES[day.status] ?? "bad" },
      opened: when(day.openedAt, day.openedById),
      closed: when(day.closedAt, day.closedById),
      openingCash: formatMoney(day.openingCash, exponentOf(currency)),
      firstDifference: firstOf(day.id)
        .map(({ code, currency: of, difference }) =>
          [code, formatMoney(difference, exponentOf(of)), of === currency ? "" : of].filter(Boolean).join(" "),
        )
        .join("; "),
      reopened: day.reopenCount,
      closings: day.closes.length,
      hash: day.closeHash ? day.closeHash.slice(0, 12) : "–",
    })),
  };
}

/** What each place differed by at first, where the last count of the day does not say it. */
async function firstDifferences(dayIds: readonly number[]) {
  const before = await countedBefore(db, dayIds);
  const firsts = new Map(dayIds.map((id) => [id, [...before(id).values()].map(([first]) => first!)]));
  const ledgers = await db.ledger.findMany({
    where: { id: { in: [...firsts.values()].flat().map(({ ledgerId }) => ledgerId) } },
    select: { id: true, code: true },
  });
  const codes = new Map(ledgers.map(({ id, code }) => [id, code]));
  return (dayId: number) =>
    (firsts.get(dayId) ?? [])
      .map((first) => ({ ...first, code: codes.get(first.ledgerId) ?? "" }))
      .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Branches within reach, for the filter of a list. */
export async function branchChoices(actor: Actor): Promise<{ value: string; label: string }[]> {
  const units = can(actor, "day.read")
    ? await db.orgUnit.findMany({
        where: { AND: [{ kind: "BRANCH" }, unitsWithin(actor, "day.read")] },
        orderBy: { name: "asc" },
        select: { id: true, name: true },
      })
    : [];
  return units.map(({ id, name }) => ({ value: String(id), label: name }));
}

export const dayExport: ListExport = {
  name: "business-days",
  title: "Business days",
  permission: "day.read",
  spec: daySpec,
  columns: [
    { label: "Branch", kind: "text" },
    { label: "Date", kind: "date" },
    { label: "Kind", kind: "text" },
    { label: "Status", kind: "text" },
    { label: "Opened", kind: "text" },
    { label: "Closed", kind: "text" },
    { label: "Opening cash", kind: "money" },
    { label: "First difference", kind: "text" },
    { label: "Reopened", kind: "number" },
    { label: "Closings", kind: "number" },
    { label: "Hash", kind: "text" },
  ],
  rows: async function* (actor, params) {
    const where = daysWhere(actor, params);
    for await (const found of inParts((span) =>
      db.businessDay.findMany({ where, include, orderBy: daysOrder(params), ...span }),
    )) {
      const firstOf = await firstDifferences(found.map(({ id }) => id));
      for (const day of found) {
        yield [
          day.branch.name,
          day.businessDate,
          KIND_LABELS[day.kind] ?? day.kind,
          day.status,
          day.openedAt.toISOString(),
          day.closedAt?.toISOString() ?? "",
          moneyToDecimal(day.openingCash, exponentOf(actor.company.currency)),
          firstOf(day.id)
            .map(({ code, currency, difference }) =>
              [code, moneyToDecimal(difference, exponentOf(currency)), currency].join(" "),
            )
            .join("; "),
          day.reopenCount,
          day.closes.length,
          day.closeHash ?? "",
        ];
      }
    }
  },
};
