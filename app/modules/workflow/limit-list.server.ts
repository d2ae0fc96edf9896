/** The limits of approval as the accounts department reads them: the authority mapping's lines of the processes of the books (spec: accounts §12, §16). */
import { z } from "zod/v4";
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Choice } from "~/define/field";
import type { ListExport, ListParams, ListSpec } from "~/define/list";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import type { Workflow } from "~/define/workflow";
import { answerList } from "~/modules/lists/index.server";
import { textSearch } from "~/db/text-search.server";
import { KINDS } from "./authority-mapping.resource";

export interface LimitItem {
  id: number;
  process: string;
  step: string;
  role: string;
  heldAt: string;
  upTo: string;
  second: string;
  active: boolean;
  /** Where it is changed; null for whoever may not. */
  edit: string | null;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];
type Where = NonNullable<Parameters<typeof db.authorityMapping.findMany>[0]>["where"];

const rowsOf = (where: Where, more: { orderBy?: object[]; skip?: number; take?: number } = {}) =>
  db.authorityMapping.findMany({ where, include: { role: { select: { name: true, position: true } } }, ...more });
const amountOf = (minor: bigint | null, currency: string | null) =>
  minor === null || currency === null ? null : formatAmount({ minor, currency });
const decimalOf = (minor: bigint | null, currency: string | null) =>
  minor === null || currency === null ? null : moneyToDecimal(minor, exponentOf(currency));

/** What the settings of accounts tell of limits, made of the processes that the books know. */
export function approvalLimitList(workflows: readonly Workflow[]) {
  const named = new Map(workflows.map((workflow) => [workflow.name, workflow]));
  const processes: Choice[] = workflows.map(({ name, one }) => ({ value: name, label: one }));
  const spec: ListSpec = {
    filters: [
      { name: "process", kind: "choice", choices: processes },
      { name: "roleId", kind: "id" },
      { name: "active", kind: "flag" },
    ],
    sorts: ["process", "step", "role", "upTo"],
    sort: "process",
  };

  const asked = ({ filters }: Pick<ListParams, "filters">): Where => ({
    AND: [
      { process: { in: [...named.keys()] } },
      ...Object.entries(filters).map(([name, value]) => ({
        [name]: name === "roleId" ? Number(value) : name === "active" ? value === "true" : value,
      })),
    ],
  });
  const orderOf = ({ name, descending }: ListParams["sort"]): object[] => {
    const direction = descending ? "desc" : "asc";
    const first =
      name === "role"
        ? { role: { position: direction } }
        : name === "upTo"
          ? { upTo: { sort: direction, nulls: "last" } }
          : { [name]: direction };
    return [
      first,
      ...(name === "process" ? [{ step: "asc" }] : []),
      { currency: "asc" },
      { upTo: { sort: "asc", nulls: "last" } },
      { id: "asc" },
    ];
  };
  const itemOf = (actor: Actor, row: Row): LimitItem => {
    const workflow = named.get(row.process)!;
    const bounded = workflow.amount !== undefined;
    return {
      id: row.id,
      process: t(workflow.one),
      step: t(workflow.moves[row.step]?.label ?? row.step),
      role: row.role.name,
      heldAt: t(KINDS.find(({ value }) => value === row.unitKind)?.label ?? "Any unit"),
      upTo:
        amountOf(row.upTo, row.currency) ??
        (bounded ? [t("Without limit"), row.currency].filter(Boolean).join(", ") : "–"),
      second: amountOf(row.secondAbove, row.currency) ?? "–",
      active: row.active,
      edit: can(actor, "authority.edit") ? `/grapes/settings/authorityMapping/edit/${row.id}` : null,
    };
  };

  /** One page of them. A page beyond the last is the last. */
  async function find(actor: Actor, params: ListParams) {
    const where = asked(params);
    const [total, roles] = [
      await db.authorityMapping.count({ where }),
      await db.role.findMany({
        where: { active: true },
        orderBy: { position: "asc" },
        select: { id: true, name: true },
      }),
    ];
    const page = pageWithin(params.page, params.size, total);
    const rows = await rowsOf(where, {
      orderBy: orderOf(params.sort),
      skip: (page - 1) * params.size,
      take: params.size,
    });
    return {
      rows: rows.map((row) => itemOf(actor, row)),
      total,
      page,
      processes,
      roles: roles.map(({ id, name }): Choice => ({ value: String(id), label: name })),
    };
  }

  const list: ListExport = {
    name: "limits",
    title: "Limits of approval",
    permission: "chart.edit",
    spec,
    columns: [
      ...["Process", "Step", "Role", "Held at", "Currency"].map((label) => ({ label, kind: "text" as const })),
      { label: "Up to", kind: "money" },
      { label: "Second person above", kind: "money" },
      { label: "State", kind: "text" },
    ],
    rows: async function* (actor, params) {
      for (const row of await rowsOf(asked(params), { orderBy: orderOf(params.sort) })) {
        const { process, step, role, heldAt, active } = itemOf(actor, row);
        yield [
          process,
          step,
          role,
          heldAt,
          row.currency,
          decimalOf(row.upTo, row.currency),
          decimalOf(row.secondAbove, row.currency),
          t(active ? "In use" : "Out of use"),
        ];
      }
    },
  };

  return { spec, find, list, endpoint: limitEndpoint(named, processes, asked) };
}

const item = lineSchema(
  z.object({
    id: z.string(),
    process: z.string(),
    step: z.string(),
    roleId: z.string(),
    role: z.string(),
    unitKind: z.string().nullable(),
    currency: z.string().nullable(),
    upTo: z.string().nullable().meta({ description: "Decimal amount; null is without limit" }),
    secondAbove: z.string().nullable().meta({ description: "Above this amount two people decide" }),
    active: z.boolean(),
  }),
  "ApprovalLimitLine",
);
type Line = z.infer<typeof item>;

function limitEndpoint(
  named: ReadonlyMap<string, Workflow>,
  processes: Choice[],
  asked: (params: Pick<ListParams, "filters">) => Where,
): Endpoint {
  const query: QuerySpec = {
    filters: [
      { name: "process", kind: "choice", choices: processes },
      { name: "roleId", kind: "id" },
      { name: "active", kind: "flag" },
    ],
    sorts: ["process", "step"],
    sort: "process",
    fields: ["process", "step", "roleId", "role", "unitKind", "currency", "upTo", "secondAbove", "active"],
  };
  return defineEndpoint<unknown, ListQuery, Line[]>({
    method: "GET",
    path: "/AcApprovalLimit",
    permission: "chart.edit",
    tag: "Limits of approval",
    summary: "List who approves what in the books, up to which amount",
    query: listQuery(query),
    answer: z.array(item),
    run: ({ query: given }) =>
      answerList(given, {
        scope: {
          AND: [asked({ filters: {} })!, { process: { in: [...named.keys()] }, ...textSearch(["step"], given.q) }],
        },
        find: (args) =>
          db.authorityMapping.findMany({
            ...args,
            include: { role: { select: { name: true, position: true } } },
          }) as Promise<Row[]>,
        count: (where) => db.authorityMapping.count({ where }),
        items: (rows) => rows.map(lineOf),
      }),
  });
}

function lineOf({
  id,
  process,
  step,
  roleId,
  role,
  unitKind,
  currency,
  upTo,
  secondAbove,
  active,
}: Row): Required<Line> {
  return {
    id: String(id),
    process,
    step,
    roleId: String(roleId),
    role: role.name,
    unitKind,
    currency,
    upTo: decimalOf(upTo, currency),
    secondAbove: decimalOf(secondAbove, currency),
    active,
  };
}
