/** Who of the units within reach has resigned, and when they leave. */
import { dateIn, FOREVER, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { ListExport, ListParams, ListSpec } from "~/define/list";
import type { Tag, Tone } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { inParts } from "~/in-parts.server";
import { textSearch } from "~/search.server";

type Where = Prisma.ResignationWhereInput;

/** States of a resignation (spec: hr §6). */
const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  SUBMITTED: { label: "Submitted", tone: "info" },
  ACCEPTED: { label: "Accepted", tone: "warn" },
  CLEARING: { label: "Clearing", tone: "warn" },
  SETTLED: { label: "Settled", tone: "ok" },
  ARCHIVED: { label: "Archived", tone: "neutral" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  REJECTED: { label: "Rejected", tone: "neutral" },
};
/** From here on somebody who has left should not be able to sign in. */
const LEAVING = ["ACCEPTED", "CLEARING", "SETTLED", "ARCHIVED"];

export const resignationSpec: ListSpec = {
  filters: [
    { name: "status", kind: "choice", choices: Object.entries(STATES).map(([value, { label }]) => ({ value, label })) },
    { name: "submittedOn", kind: "date" },
  ],
  sorts: ["submittedOn", "requestedLastDay", "acceptedLastDay"],
  sort: "-submittedOn",
};

export interface ResignationLine {
  id: number;
  employeeNo: string;
  name: string;
  unit: string;
  reason: string;
  submitted: string;
  lastDay: string;
  notice: string;
  status: Tag;
  /** What of the person's account needs looking at. */
  account: Tag;
}

/** Somebody belongs to the unit they stand at; who has left, to those they stood at. */
function whereOf(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): Where {
  const unit = unitsWithin(actor, "resignation.report");
  const day = (edge: "from" | "to") => filters[`submittedOn.${edge}`] ?? filters.submittedOn;
  return {
    AND: [
      {
        OR: [
          { employee: { postings: { some: { unit, validTo: FOREVER } } } },
          { employee: { status: "SEPARATED", postings: { some: { unit } } } },
        ],
      },
      filters.status ? { status: filters.status } : {},
      day("from") ? { submittedOn: { gte: day("from")! } } : {},
      day("to") ? { submittedOn: { lte: day("to")! } } : {},
      ...textSearch<Where>(["employee.name", "employee.employeeNo", "reason.name"], q).AND,
    ],
  };
}

const WHOLE = {
  reason: { select: { name: true } },
  employee: {
    select: {
      employeeNo: true,
      name: true,
      user: { select: { status: true } },
      postings: { orderBy: { validFrom: "desc" }, take: 1, select: { unit: { select: { name: true } } } },
    },
  },
} as const;
type Row = Prisma.ResignationGetPayload<{ include: typeof WHOLE }>;

function lineOf({ at, company: { timeZone } }: Actor, row: Row): ResignationLine {
  const { label, tone } = STATES[row.status]!;
  const last = row.acceptedLastDay ?? row.requestedLastDay;
  return {
    id: row.id,
    employeeNo: row.employee.employeeNo,
    name: row.employee.name,
    unit: row.employee.postings[0]?.unit.name ?? "–",
    reason: row.reason.name,
    submitted: formatDate(row.submittedOn),
    lastDay: formatDate(last),
    notice:
      row.shortfallDays > 0
        ? t("{days} days, {short} short", { days: row.noticeDays, short: row.shortfallDays })
        : t("{days} days", { days: row.noticeDays }),
    status: { text: t(label), tone },
    account: accountOf(row, last < dateIn(at, timeZone)),
  };
}

function accountOf({ status, employee: { user } }: Row, gone: boolean): ResignationLine["account"] {
  if (!user) return { text: t("None"), tone: "neutral" };
  if (user.status !== "ACTIVE") return { text: t("Closed"), tone: "ok" };
  return gone && LEAVING.includes(status)
    ? { text: t("Still open"), tone: "bad" }
    : { text: t("Open"), tone: "neutral" };
}

const orderOf = ({ sort }: Pick<ListParams, "sort">) => [
  { [sort.name]: sort.descending ? ("desc" as const) : ("asc" as const) },
  { id: sort.descending ? ("desc" as const) : ("asc" as const) },
];

/** One page of resignations. A page beyond the last is the last. */
export async function findResignations(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: ResignationLine[]; total: number; page: number }> {
  const where = whereOf(actor, params);
  const total = await db.resignation.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.resignation.findMany({
    where,
    include: WHOLE,
    orderBy: orderOf(params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => lineOf(actor, row)), total, page };
}

export const resignationExport: ListExport = {
  name: "resignations",
  title: "Resignations",
  permission: "resignation.report",
  spec: resignationSpec,
  columns: ["Employee number", "Name", "Unit", "Reason", "Submitted", "Last day", "Notice", "State", "Account"].map(
    (label) => ({ label, kind: "text" as const }),
  ),
  rows: async function* (actor, params) {
    const where = whereOf(actor, params);
    for await (const found of inParts((span) =>
      db.resignation.findMany({ where, include: WHOLE, orderBy: orderOf(params), ...span }),
    )) {
      for (const row of found) {
        const line = lineOf(actor, row);
        yield [
          line.employeeNo,
          line.name,
          line.unit,
          line.reason,
          line.submitted,
          line.lastDay,
          line.notice,
          line.status.text,
          line.account.text,
        ];
      }
    }
  },
};
