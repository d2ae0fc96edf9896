import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { db, type Tx } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams } from "~/define/list";
import { stateTag, type Tag } from "~/define/workflow";
import { inParts } from "~/in-parts.server";
import { textSearch } from "~/search.server";
import { openingSpec } from "./opening-lists";
import type { OpeningSums } from "./opening-rules";
import { visibleOpenings, type OpeningWhere } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";

export interface OpeningListLine {
  id: number;
  name: string;
  no: string;
  asOf: string;
  debit: string;
  credit: string;
  difference: string;
  state: Tag;
}

/** Debit and credit of the lines in use, by batch, in the currency of the books. */
export async function sumsOfBatches(
  tx: Pick<Tx, "openingLine">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OpeningSums>> {
  const side = (debit: boolean) =>
    tx.openingLine.groupBy({
      by: ["batchId"],
      where: { batchId: { in: [...ids] }, active: true, debit: debit ? { not: null } : null },
      _sum: { base: true },
    });
  const [debits, credits] = [await side(true), await side(false)];
  const of = (sums: typeof debits, id: number) => sums.find(({ batchId }) => batchId === id)?._sum.base ?? 0n;
  return new Map(
    ids.map((id) => [
      id,
      { debit: of(debits, id), credit: of(credits, id), difference: of(debits, id) - of(credits, id) },
    ]),
  );
}

function where(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): OpeningWhere {
  const asked = Object.entries(filters).map(([name, value]): OpeningWhere => {
    if (name === "asOf.from") return { asOf: { gte: value } };
    return name === "asOf.to" ? { asOf: { lte: value } } : { [name]: value };
  });
  return { AND: [visibleOpenings(actor), ...textSearch<OpeningWhere>(["name", "no"], q).AND, ...asked] };
}

type Row = Awaited<ReturnType<typeof db.openingBatch.findMany>>[number];

async function linesFor(actor: Actor, rows: readonly Row[]): Promise<OpeningListLine[]> {
  const sums = await sumsOfBatches(
    db,
    rows.map(({ id }) => id),
  );
  const money = (minor: bigint) => formatAmount({ minor, currency: actor.company.currency });
  return rows.map(({ id, name, no, asOf, status }) => {
    const { debit, credit, difference } = sums.get(id)!;
    return {
      id,
      name,
      no: no ?? "",
      asOf: formatDate(asOf),
      debit: money(debit),
      credit: money(credit),
      difference: money(difference),
      state: stateTag(openingWorkflow, status),
    };
  });
}

/** One page of opening balances with how many there are in all. A page beyond the last is the last. */
export async function findOpenings(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: OpeningListLine[]; total: number; page: number }> {
  const asked = where(actor, params);
  const total = await db.openingBatch.count({ where: asked });
  const page = pageWithin(params.page, params.size, total);
  const direction = params.sort.descending ? "desc" : "asc";
  const rows = await db.openingBatch.findMany({
    where: asked,
    orderBy: [{ [params.sort.name]: direction }, { id: direction }],
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: await linesFor(actor, rows), total, page };
}

/** Branches whose opening balances can be begun: none stand yet, and no day of theirs was closed. */
export async function branchesToOpen(actor: Actor): Promise<Choice[]> {
  const branches = await db.orgUnit.findMany({
    where: {
      AND: [
        { kind: "BRANCH", active: true, days: { none: { closes: { some: {} } } } },
        unitsWithin(actor, "opening.write"),
      ],
    },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const begun = await db.openingBatch.findMany({
    where: { branchId: { in: branches.map(({ id }) => id) }, status: { not: "CANCELLED" } },
    select: { branchId: true },
  });
  return branches
    .filter(({ id }) => !begun.some(({ branchId }) => branchId === id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}

const COLUMNS: readonly (ExportColumn & { of: (line: OpeningListLine) => string })[] = [
  { label: "Branch", kind: "text", of: (line) => line.name },
  { label: "Number", kind: "text", of: (line) => line.no },
  { label: "As of", kind: "text", of: (line) => line.asOf },
  { label: "Debit", kind: "text", of: (line) => line.debit },
  { label: "Credit", kind: "text", of: (line) => line.credit },
  { label: "Difference", kind: "text", of: (line) => line.difference },
  { label: "State", kind: "text", of: (line) => line.state.text },
];

/** The list as a file. */
export const openingExports: readonly ListExport[] = [
  {
    name: "openings",
    title: "Opening balances",
    permission: "opening.read",
    spec: openingSpec,
    columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
    rows: async function* (actor, params) {
      const direction = params.sort.descending ? ("desc" as const) : ("asc" as const);
      for await (const rows of inParts((span) =>
        db.openingBatch.findMany({
          where: where(actor, params),
          orderBy: [{ [params.sort.name]: direction }, { id: direction }],
          ...span,
        }),
      )) {
        for (const line of await linesFor(actor, rows)) yield COLUMNS.map(({ of }) => of(line));
      }
    },
  },
];
