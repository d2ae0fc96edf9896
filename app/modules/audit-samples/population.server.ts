/** Populations of the portal that samples are drawn from, at the audited unit and below it. */
import { exponentOf } from "~/core/currencies";
import { addDays, formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { linesOf, populationOf, type Unit } from "./draw.server";

export const SOURCES = [
  { value: "VOUCHERS", label: "Vouchers of a period" },
  { value: "MEMBERS", label: "Members" },
  { value: "LOANS", label: "Loans of the last list" },
  { value: "STAFF", label: "Staff" },
  { value: "CASH_COUNTS", label: "Cash counts of a period" },
  { value: "LIST", label: "A list of your own" },
] as const;
export type Source = (typeof SOURCES)[number]["value"];

/** What is more is no population of one unit. */
export const MOST_UNITS = 20_000;

export interface Asked {
  source: string;
  dateFrom: string | null;
  dateTo: string | null;
  listed: string | null;
  /** Of the audited unit, or of the company of a department. */
  path: string;
}

const money = (minor: bigint | null, currency: string): string =>
  minor === null ? "–" : `${formatMoney(minor, exponentOf(currency))} ${currency}`;

type Read = (tx: Tx, asked: Asked, span: { from: string; to: string }) => Promise<Unit[]>;
const take = MOST_UNITS + 1;

const READ: Readonly<Record<Source, Read>> = {
  VOUCHERS: async (tx, { path }, { from, to }) =>
    (
      await tx.voucher.findMany({
        where: { status: "POSTED", voucherDate: { gte: from, lte: to }, branch: { path: { startsWith: path } } },
        take,
        select: { id: true, no: true, voucherDate: true, narration: true, total: true, currency: true },
      })
    ).map(({ id, no, voucherDate, narration, total, currency }) => ({
      key: no ?? String(id),
      words: [no, formatDate(voucherDate), money(total, currency), narration].join(", "),
    })),
  MEMBERS: async (tx, { path }) =>
    (
      await tx.member.findMany({
        where: { unit: { path: { startsWith: path } } },
        take,
        select: { memberNo: true, name: true, village: true },
      })
    ).map(({ memberNo, name, village }) => ({ key: memberNo, words: [memberNo, name, village].join(", ") })),
  LOANS: async (tx, { path }, { to }) => {
    const lists = await tx.loanSnapshot.findMany({
      where: { status: "IN_USE", replacedAt: null, asOf: { lte: to }, unit: { path: { startsWith: path } } },
      orderBy: [{ asOf: "desc" }, { id: "desc" }],
      select: { id: true, unitId: true, unit: { select: { code: true } } },
    });
    const last = lists.filter(({ unitId }, at) => lists.findIndex((one) => one.unitId === unitId) === at);
    const lines = await tx.loanLine.findMany({
      where: { snapshotId: { in: last.map(({ id }) => id) }, status: { not: "CLOSED" } },
      take,
      select: { snapshotId: true, loanNo: true, memberName: true, disbursedOn: true },
    });
    return lines.map(({ snapshotId, loanNo, memberName, disbursedOn }) => ({
      key: `${last.find(({ id }) => id === snapshotId)!.unit.code}/${loanNo}`,
      words: [loanNo, memberName, formatDate(disbursedOn)].join(", "),
    }));
  },
  STAFF: async (tx, { path }, { from, to }) =>
    (
      await tx.employee.findMany({
        where: {
          postings: { some: { validFrom: { lte: to }, validTo: { gte: from }, unit: { path: { startsWith: path } } } },
        },
        take,
        select: { employeeNo: true, name: true, joinDate: true },
      })
    ).map(({ employeeNo, name, joinDate }) => ({
      key: employeeNo,
      words: [employeeNo, name, formatDate(joinDate)].join(", "),
    })),
  CASH_COUNTS: async (tx, { path }, { from, to }) => {
    const units = await tx.orgUnit.findMany({
      where: { path: { startsWith: path } },
      select: { id: true, code: true },
    });
    const counts = await tx.cashCount.findMany({
      where: {
        unitId: { in: units.map(({ id }) => id) },
        counted: { not: null },
        openedAt: { gte: new Date(`${from}T00:00:00Z`), lt: new Date(`${addDays(to, 1)}T00:00:00Z`) },
      },
      take,
      select: { id: true, unitId: true, openedAt: true },
    });
    return counts.map(({ id, unitId, openedAt }) => {
      const code = units.find((unit) => unit.id === unitId)!.code;
      const day = openedAt.toISOString().slice(0, 10);
      return { key: `${code}/${day}/${id}`, words: [code, formatDate(day), t("Count {id}", { id })].join(", ") };
    });
  },
  LIST: (_, { listed }) => Promise.resolve(linesOf(listed ?? "")),
};

/** In the order of the keys, one of each. A fixed number of statements. */
export async function populationAt(tx: Tx, asked: Asked): Promise<Unit[]> {
  const span = { from: asked.dateFrom ?? "0000-01-01", to: asked.dateTo ?? "9999-12-31" };
  return populationOf(await READ[asked.source as Source](tx, asked, span));
}

/** Sources of which a period is asked for. */
export const OF_A_PERIOD: readonly string[] = ["VOUCHERS", "CASH_COUNTS"];
