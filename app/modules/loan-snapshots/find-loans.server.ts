/** The loans of snapshots in sight, as a list and as a file. */
import { formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { ExportColumn, ListExport, ListParams, ListSort } from "~/define/list";
import type { Tag } from "~/define/workflow";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { companiesOf } from "~/modules/organisation/index.server";
import { visibleSnapshots } from "./find-snapshots.server";
import { STATUS_CHOICES, STATUS_TONES, type LoanStatus } from "./loan";
import { loansSpec } from "./snapshot-lists";

export type LoanWhere = NonNullable<NonNullable<Parameters<Tx["loanLine"]["findMany"]>[0]>["where"]>;
const include = {
  snapshot: { select: { asOf: true, companyId: true, unit: { select: { name: true, path: true } } } },
} as const;
type Found = Awaited<ReturnType<typeof db.loanLine.findMany<{ include: typeof include }>>>[number];

/** A loan as lists show it, in words. */
export interface LoanItem {
  id: number;
  loanNo: string;
  memberName: string;
  memberNo: string;
  product: string;
  disbursedOn: string;
  principal: string;
  outstanding: string;
  instalment: string;
  arrears: string;
  daysOverdue: string;
  status: Tag;
}

const statusTag = (status: string): Tag => ({
  text: t(STATUS_CHOICES.find(({ value }) => value === status)?.label ?? status),
  tone: STATUS_TONES[status as LoanStatus],
});

function itemOf(row: Found, exponent: number): LoanItem {
  const {
    id,
    loanNo,
    memberName,
    memberNo,
    product,
    disbursedOn,
    principal,
    outstanding,
    instalment,
    arrears,
    daysOverdue,
    status,
  } = row;
  const money = (minor: bigint) => formatMoney(minor, exponent);
  return {
    id,
    loanNo,
    memberName,
    memberNo: memberNo ?? "",
    product: product ?? "",
    disbursedOn: formatDate(disbursedOn),
    principal: money(principal),
    outstanding: money(outstanding),
    instalment: money(instalment),
    arrears: money(arrears),
    daysOverdue: String(daysOverdue),
    status: statusTag(status),
  };
}

function conditionOf(name: string, value: string): LoanWhere {
  if (name === "snapshotId") return { snapshotId: Number(value) };
  return name === "overdue" ? { daysOverdue: { gte: Number(value) } } : { [name]: value };
}

/** The loans in sight that search and filters ask for. */
export function loansWhere(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): LoanWhere {
  return {
    AND: [
      { snapshot: visibleSnapshots(actor) },
      ...textSearch<LoanWhere>(["loanNo", "memberNo", "memberName", "product"], q).AND,
      ...Object.entries(filters).map(([name, value]) => conditionOf(name, value)),
    ],
  };
}

function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [{ [name]: direction }, { id: direction }];
}

/** One page of loans, with the sums over all that is asked for. @param exponent of the snapshot's currency */
export async function findLoans(
  actor: Actor,
  params: ListParams,
  exponent: number,
): Promise<{ rows: LoanItem[]; total: number; page: number; sums: { outstanding: string; arrears: string } }> {
  const where = loansWhere(actor, params);
  const { _count, _sum } = await db.loanLine.aggregate({
    where,
    _count: { _all: true },
    _sum: { outstanding: true, arrears: true },
  });
  const total = _count._all;
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.loanLine.findMany({
    where,
    include,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return {
    rows: rows.map((row) => itemOf(row, exponent)),
    total,
    page,
    sums: {
      outstanding: formatMoney(_sum.outstanding ?? 0n, exponent),
      arrears: formatMoney(_sum.arrears ?? 0n, exponent),
    },
  };
}

type Column = ExportColumn & { of: (row: Found, exponent: number) => string | number | null };
const amount = (name: "principal" | "outstanding" | "instalment" | "arrears", label: string): Column => ({
  label,
  kind: "money",
  of: (row, exponent) => moneyToDecimal(row[name], exponent),
});
/** As the columns of the file it came from. */
const COLUMNS: readonly Column[] = [
  { label: "Branch", kind: "text", of: ({ snapshot }) => snapshot.unit.name },
  { label: "As of", kind: "date", of: ({ snapshot }) => snapshot.asOf },
  { label: "Loan no.", kind: "text", of: ({ loanNo }) => loanNo },
  { label: "Member no.", kind: "text", of: ({ memberNo }) => memberNo },
  { label: "Member", kind: "text", of: ({ memberName }) => memberName },
  { label: "Product", kind: "text", of: ({ product }) => product },
  { label: "Disbursed on", kind: "date", of: ({ disbursedOn }) => disbursedOn },
  amount("principal", "Principal"),
  amount("outstanding", "Outstanding"),
  amount("instalment", "Instalment"),
  amount("arrears", "Arrears"),
  { label: "Days overdue", kind: "number", of: ({ daysOverdue }) => daysOverdue },
  { label: "Status", kind: "text", of: ({ status }) => statusTag(status).text },
];

/** Loans as a file, in the columns of the file that brings them in. */
export const loanExport: ListExport = {
  name: "loans",
  title: "Loans",
  permission: "loanSnapshot.read",
  spec: loansSpec,
  columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    for await (const rows of inParts((span) =>
      db.loanLine.findMany({ where: loansWhere(actor, params), include, orderBy: orderOf(params.sort), ...span }),
    )) {
      const companyFor = await companiesOf(
        db,
        rows.map(({ snapshot }) => snapshot.unit),
      );
      for (const row of rows) yield COLUMNS.map(({ of }) => of(row, companyFor(row.snapshot.unit).exponent));
    }
  },
};
