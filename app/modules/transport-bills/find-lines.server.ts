/** One's lines across bills, as a page and as a file. */
import { exponentOf } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { ExportColumn, ListExport, ListParams } from "~/define/list";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { inParts } from "~/db/chunks.server";
import { companyOf } from "~/modules/organisation/index.server";
import { textSearch } from "~/db/text-search.server";
import { linesSpec } from "./bill-lists";
import { FLAG_LABELS, flagsOf, KIND_LABELS, type Flag, type LineKind } from "./bill-rules";
import { stateOf } from "./find-bills.server";
import { gatherLines } from "./gather-lines.server";

type LineWhere = Prisma.TransportBillLineWhereInput;

/** A line as its list shows it, in words. */
export interface LineItem {
  id: number;
  billId: number;
  bill: string;
  date: string;
  from: string;
  to: string;
  kind: string;
  km: string;
  amount: string;
  approved: string;
  flags: string;
  editable: boolean;
  trip: boolean;
  state: Tag;
}

const WITH_BILL = { bill: { include: { unit: { select: { path: true } } } } } as const;
type Found = Awaited<ReturnType<typeof db.transportBillLine.findMany<{ include: typeof WITH_BILL }>>>[number];

export const kmWord = (tenths: number | null): string => (tenths === null ? "" : (tenths / 10).toFixed(1));
/** Flags in words, as cells show them. */
export const flagWords = (flags: readonly Flag[]): string => flags.map((flag) => t(FLAG_LABELS[flag])).join(", ");
/** The flags that were kept with a decision. */
export const keptFlags = (flags: string | null): Flag[] => (flags ? (flags.split(" ") as Flag[]) : []);

function whereOf(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): LineWhere {
  const asked = Object.entries(filters).map(([name, value]): LineWhere =>
    name === "date.from"
      ? { date: { gte: value } }
      : name === "date.to"
        ? { date: { lte: value } }
        : name === "status"
          ? { bill: { status: value } }
          : { [name]: value },
  );
  return {
    AND: [
      { bill: { claimantId: actor.userId ?? 0 } },
      ...textSearch<LineWhere>(["fromPlace", "toPlace", "description", "bill.refNo"], q).AND,
      ...asked,
    ],
  };
}

const orderOf = ({ sort }: Pick<ListParams, "sort">) => {
  const direction = sort.descending ? ("desc" as const) : ("asc" as const);
  return [{ [sort.name]: direction }, { id: direction }];
};

/** Flags of lines by id: those kept with the decision, or as they would be now. */
async function flagsById(actor: Actor, rows: readonly Found[]): Promise<Map<number, Flag[]>> {
  const found = new Map(rows.filter(({ flags }) => flags !== null).map(({ id, flags }) => [id, keptFlags(flags)]));
  const bills = new Map(rows.filter(({ flags }) => flags === null).map(({ bill }) => [bill.id, bill]));
  for (const bill of bills.values())
    for (const line of await gatherLines(db as never, { ...bill, company: await companyOf(db, bill.unit) }, actor.at))
      found.set(line.id, flagsOf(line));
  return found;
}

/** One page of one's lines with how many there are and what they come to. */
export async function findLines(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: LineItem[]; total: number; page: number; sum: string }> {
  const where = whereOf(actor, params);
  const [total, { _sum }] = [
    await db.transportBillLine.count({ where }),
    await db.transportBillLine.aggregate({ where, _sum: { amount: true } }),
  ];
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.transportBillLine.findMany({
    where,
    include: WITH_BILL,
    orderBy: orderOf(params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  const flags = await flagsById(actor, rows);
  return {
    total,
    page,
    sum: formatMoney(_sum.amount ?? 0n, actor.company.exponent),
    rows: rows.map((row) => {
      const money = (minor: bigint) => formatMoney(minor, exponentOf(row.bill.currency));
      return {
        id: row.id,
        billId: row.billId,
        bill: row.bill.refNo,
        date: formatDate(row.date),
        from: row.fromPlace ?? row.description ?? "",
        to: row.toPlace ?? "",
        kind: t(KIND_LABELS[row.kind as LineKind]),
        km: kmWord(row.tenthsKm),
        amount: money(row.amount),
        approved: row.approved === null ? "" : money(row.approved),
        flags: flagWords(flags.get(row.id) ?? []),
        editable: row.bill.status === "DRAFT" || row.bill.status === "RETURNED",
        trip: row.fromPlace !== null,
        state: stateOf(row.bill),
      };
    }),
  };
}

const decimal = (minor: bigint, { bill }: Found) => moneyToDecimal(minor, exponentOf(bill.currency));
type Column = ExportColumn & { of: (row: Found, flags: string) => string };
const COLUMNS: readonly Column[] = [
  { label: "Bill", kind: "text", of: ({ bill }) => bill.refNo },
  { label: "Date", kind: "date", of: ({ date }) => date },
  { label: "Kind", kind: "text", of: ({ kind }) => t(KIND_LABELS[kind as LineKind]) },
  { label: "From", kind: "text", of: ({ fromPlace }) => fromPlace ?? "" },
  { label: "To", kind: "text", of: ({ toPlace }) => toPlace ?? "" },
  { label: "What", kind: "text", of: ({ description }) => description ?? "" },
  { label: "km", kind: "number", of: ({ tenthsKm }) => kmWord(tenthsKm) },
  { label: "Currency", kind: "text", of: ({ bill }) => bill.currency },
  { label: "Amount", kind: "money", of: (row) => decimal(row.amount, row) },
  { label: "Approved", kind: "money", of: (row) => (row.approved === null ? "" : decimal(row.approved, row)) },
  { label: "Flags", kind: "text", of: (_, flags) => flags },
  { label: "State", kind: "text", of: ({ bill }) => stateOf(bill).text },
];

export const lineExport: ListExport = {
  name: "transport-bill-lines",
  title: "My lines of transport bills",
  permission: "transportBill.claim",
  spec: linesSpec,
  columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    const where = whereOf(actor, params);
    for await (const rows of inParts((span) =>
      db.transportBillLine.findMany({ where, include: WITH_BILL, orderBy: orderOf(params), ...span }),
    )) {
      const flags = await flagsById(actor, rows);
      for (const row of rows) yield COLUMNS.map(({ of }) => of(row, flagWords(flags.get(row.id) ?? [])));
    }
  },
};
