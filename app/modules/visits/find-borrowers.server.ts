/** Borrowers visited, in every visit in sight. */
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { ListExport, ListParams, ListSort, ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { inParts } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { UTILISATIONS } from "./sections/borrower.server";
import { LEVEL_INFO, type Level } from "./visit";
import { visibleVisits } from "./visit-scope.server";

type Where = Prisma.BorrowerVisitWhereInput;

export const borrowerSpec: ListSpec = {
  filters: [
    { name: "utilisation", kind: "choice", choices: [...UTILISATIONS] },
    { name: "unitId", kind: "id" },
    { name: "visitDate", kind: "date" },
  ],
  sorts: ["memberName", "loanNo", "visitDate", "unit"],
  sort: "-visitDate",
};

const WORDS: Record<string, string> = Object.fromEntries(UTILISATIONS.map(({ value, label }) => [value, label]));
const include = {
  visit: {
    select: {
      id: true,
      refNo: true,
      level: true,
      visitDate: true,
      visitorId: true,
      status: true,
      unit: { select: { name: true } },
    },
  },
} as const;

export interface BorrowerLine {
  id: number;
  memberName: string;
  loanNo: string;
  visitId: number;
  refNo: string;
  /** Word of the level in URLs. */
  level: string;
  /** Whether the actor may change it. */
  editable: boolean;
  visitDate: string;
  visited: string;
  unit: string;
  utilisation: string;
  /** Passbook less system. */
  difference: string;
  verified: boolean;
}

async function whereOf(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): Promise<Where> {
  const asked: Where[] = [];
  for (const [name, value] of Object.entries(filters)) {
    if (name === "visitDate.from") asked.push({ visit: { visitDate: { gte: value } } });
    else if (name === "visitDate.to") asked.push({ visit: { visitDate: { lte: value } } });
    else if (name === "unitId") {
      const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
      asked.push(unit ? { visit: { unit: { path: { startsWith: unit.path } } } } : { id: 0 });
    } else asked.push({ [name]: value });
  }
  return {
    AND: [
      { visit: { AND: [visibleVisits(actor), { status: { not: "CANCELLED" } }] } },
      ...textSearch<Where>(["memberName", "loanNo", "visit.refNo"], q).AND,
      ...asked,
    ],
  };
}

function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  const first =
    name === "visitDate"
      ? { visit: { visitDate: direction } }
      : name === "unit"
        ? { visit: { unit: { name: direction } } }
        : { [name]: direction };
  return [first, { id: direction }];
}

function lineOf(
  actor: Actor,
  {
    id,
    memberName,
    loanNo,
    utilisation,
    systemBalance,
    passbookBalance,
    supervisorVerified,
    visit,
  }: Prisma.BorrowerVisitGetPayload<{ include: typeof include }>,
): BorrowerLine {
  return {
    id,
    memberName,
    loanNo,
    visitId: visit.id,
    refNo: visit.refNo,
    level: LEVEL_INFO[visit.level as Level].word,
    editable: visit.visitorId === actor.userId && ["DRAFT", "RETURNED"].includes(visit.status),
    visitDate: visit.visitDate,
    visited: formatDate(visit.visitDate),
    unit: visit.unit.name,
    utilisation: WORDS[utilisation] ?? utilisation,
    difference: formatMoney(passbookBalance - systemBalance, actor.company.exponent),
    verified: supervisorVerified,
  };
}

/** One page of borrowers visited with how many there are in all. A page beyond the last is the last. */
export async function findBorrowers(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: BorrowerLine[]; total: number; page: number }> {
  const where = await whereOf(actor, params);
  const total = await db.borrowerVisit.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.borrowerVisit.findMany({
    where,
    include,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => lineOf(actor, row)), total, page };
}

export const borrowerExport: ListExport = {
  name: "borrower-visits",
  title: "Borrowers visited",
  permission: "visit.read",
  spec: borrowerSpec,
  columns: [
    { label: "Member", kind: "text" },
    { label: "Loan no.", kind: "text" },
    { label: "Reference", kind: "text" },
    { label: "Unit", kind: "text" },
    { label: "Visited", kind: "date" },
    { label: "How the loan was used", kind: "text" },
    { label: "Passbook less system", kind: "money" },
    { label: "Verified by the supervisor", kind: "text" },
  ],
  rows: async function* (actor, params) {
    const where = await whereOf(actor, params);
    for await (const found of inParts((span) =>
      db.borrowerVisit.findMany({ where, include, orderBy: orderOf(params.sort), ...span }),
    )) {
      for (const row of found.map((one) => lineOf(actor, one)))
        yield [
          row.memberName,
          row.loanNo,
          row.refNo,
          row.unit,
          row.visitDate,
          row.utilisation,
          row.difference.replace(/,/g, "").replace("−", "-"),
          row.verified ? "Yes" : "No",
        ];
    }
  },
};
