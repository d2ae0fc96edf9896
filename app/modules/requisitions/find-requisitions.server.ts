/** Lists of requisitions: which of them, in what order, and as files. */
import { exponentOf } from "~/core/currencies";
import { dateIn, daysBetween, formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { recordName } from "~/core/record-name";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams, ListSort } from "~/define/list";
import { stateTag, type Tag } from "~/define/workflow";
import { inParts } from "~/in-parts.server";
import { textSearch } from "~/search.server";
import { requisitionsSpec } from "./requisition-lists";
import { KIND_CHOICES } from "./requisition-rules";
import { visibleRequisitions, type RequisitionWhere } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";

/** A requisition as lists show it, in words. */
export interface RequisitionItem {
  id: number;
  no: string;
  requester: string;
  branch: string;
  kind: string;
  purpose: string;
  amount: string;
  approved: string;
  neededBy: string;
  /** Days since it was submitted, while something is still to be done; "" otherwise. */
  age: string;
  state: Tag;
}

/** The state of a requisition in words; a numbered draft was returned. */
export function stateOf({ status, no }: { status: string; no: string | null }): Tag {
  if (status === "DRAFT" && no !== null) return { text: t("Returned"), tone: "warn" };
  return stateTag(requisitionWorkflow, status);
}

export const kindWord = (kind: string): string => t(KIND_CHOICES.find(({ value }) => value === kind)?.label ?? kind);

const NAMES = { branch: { select: { name: true } }, employee: { select: { name: true } } } as const;
type Found = Awaited<ReturnType<typeof db.requisition.findMany<{ include: typeof NAMES }>>>[number];

const WAITING: readonly string[] = ["SUBMITTED", "APPROVED"];

/** Days a requisition has waited for a decision or for money; null where neither is awaited. */
export function ageOf(
  { status, kind, submittedAt }: { status: string; kind: string; submittedAt: Date | null },
  actor: Actor,
): number | null {
  if (!submittedAt || !(WAITING.includes(status) || (status === "PAID" && kind === "ADVANCE"))) return null;
  return daysBetween(dateIn(submittedAt, actor.company.timeZone), dateIn(actor.at, actor.company.timeZone));
}

function itemOf(actor: Actor, row: Found): RequisitionItem {
  const money = (minor: bigint) => formatMoney(minor, exponentOf(row.currency));
  return {
    id: row.id,
    no: recordName(row),
    requester: row.employee.name,
    branch: row.branch.name,
    kind: kindWord(row.kind),
    purpose: row.purpose,
    amount: money(row.total),
    approved: row.approvedOn === null ? "" : money(row.approved),
    neededBy: formatDate(row.neededBy),
    age: String(ageOf(row, actor) ?? ""),
    state: stateOf(row),
  };
}

/** The requisitions in sight that search and filters ask for. */
export async function requisitionsWhere(
  actor: Actor,
  { q, filters }: Pick<ListParams, "q" | "filters">,
): Promise<RequisitionWhere> {
  const asked = await Promise.all(
    Object.entries(filters).map(async ([name, value]): Promise<RequisitionWhere> => {
      if (name === "neededBy.from") return { neededBy: { gte: value } };
      if (name === "neededBy.to") return { neededBy: { lte: value } };
      if (name !== "branchId") return { [name]: value };
      const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
      return unit ? { branch: { path: { startsWith: unit.path } } } : { id: 0 };
    }),
  );
  return {
    AND: [
      visibleRequisitions(actor),
      ...textSearch<RequisitionWhere>(["no", "purpose", "payee", "employee.name"], q).AND,
      ...asked,
    ],
  };
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  branch: (direction) => ({ branch: { name: direction } }),
  requester: (direction) => ({ employee: { name: direction } }),
};

/** Ties are broken by id, so that pages never overlap. */
function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [ORDER[name]?.(direction) ?? { [name]: direction }, { id: direction }];
}

/** One page of requisitions with how many there are in all. A page beyond the last is the last. */
export async function findRequisitions(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: RequisitionItem[]; total: number; page: number }> {
  const where = await requisitionsWhere(actor, params);
  const total = await db.requisition.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.requisition.findMany({
    where,
    include: NAMES,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => itemOf(actor, row)), total, page };
}

const MOST = 300;

/** The branches that the list can be narrowed to. */
export async function branchChoices(actor: Actor): Promise<Choice[]> {
  const found = await db.orgUnit.findMany({
    where: { kind: "BRANCH", ...unitsWithin(actor, "requisition.read") },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: MOST,
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

type Column = ExportColumn & { of: (item: RequisitionItem, row: Found) => string };
const decimal = (minor: bigint, { currency }: Found) => moneyToDecimal(minor, exponentOf(currency));
const COLUMNS: readonly Column[] = [
  { label: "Number", kind: "text", of: ({ no }) => no },
  { label: "For", kind: "text", of: ({ requester }) => requester },
  { label: "Branch", kind: "text", of: ({ branch }) => branch },
  { label: "Kind", kind: "text", of: ({ kind }) => kind },
  { label: "What for", kind: "text", of: ({ purpose }) => purpose },
  { label: "Amount", kind: "money", of: (_, row) => decimal(row.total, row) },
  { label: "Approved", kind: "money", of: (_, row) => decimal(row.approved, row) },
  { label: "Paid", kind: "money", of: (_, row) => decimal(row.paid, row) },
  { label: "Settled", kind: "money", of: (_, row) => decimal(row.settled, row) },
  { label: "Currency", kind: "text", of: (_, row) => row.currency },
  { label: "Needed by", kind: "date", of: ({ neededBy }) => neededBy },
  { label: "Days", kind: "number", of: ({ age }) => age },
  { label: "State", kind: "text", of: ({ state }) => state.text },
];

/** The list of requisitions as a file. */
export const requisitionExports: readonly ListExport[] = [
  {
    name: "requisitions",
    title: "Requisitions",
    permission: "requisition.own",
    spec: requisitionsSpec,
    columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
    rows: async function* (actor, params) {
      const where = await requisitionsWhere(actor, params);
      for await (const rows of inParts((span) =>
        db.requisition.findMany({ where, include: NAMES, orderBy: orderOf(params.sort), ...span }),
      )) {
        for (const row of rows) yield COLUMNS.map(({ of }) => of(itemOf(actor, row), row));
      }
    },
  },
];
