/** What the form of a requisition offers, and what it holds at first. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { expenseHeadsFor } from "~/modules/accounts-settings/index.server";
import { pettyCashRoom } from "~/modules/business-day/index.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import { spentFromPettyCash } from "./petty-cash.server";
import { mayChange } from "./requisition-moves.server";
import { FOR_BRANCH, KIND_CHOICES } from "./requisition-rules";
import { findRequisitionRow, type RequisitionRow } from "./requisition-row.server";

export interface RequisitionForm {
  /** The branches to choose from, where the person has several. */
  branches: Choice[];
  branch: { id: number; name: string; currency: string } | null;
  kinds: Choice[];
  /** For whom it can be raised; none: for oneself only. */
  people: Choice[];
  /** Expense heads: "STATIONERY Stationery and printing". */
  heads: string[];
  /** Petty cash: since when the lines were spent; null where it is not asked to be filled up. */
  petty: {
    since: string | null;
    spent: boolean;
    ceiling: { most: string; held: string | null; room: string | null } | null;
  } | null;
  values: Record<string, unknown>;
}

const MOST_PEOPLE = 300;
const branchesOf = (actor: Actor) =>
  db.orgUnit.findMany({
    where: { kind: "BRANCH", active: true, ...unitsWithin(actor, "requisition.own") },
    select: { id: true, name: true, path: true, headOffice: true },
    orderBy: { name: "asc" },
  });
type Branch = Awaited<ReturnType<typeof branchesOf>>[number];

/** The branch somebody raises for unless they choose: their only one, or the head office. */
const usual = (branches: readonly Branch[]): Branch | null =>
  branches.length === 1 ? branches[0]! : (branches.find(({ headOffice }) => headOffice) ?? null);

/** The form of a new requisition. @param imprest petty cash: its lines are what was spent since it was last filled up. @throws NotFound */
export async function newRequisitionForm(
  actor: Actor,
  { branchId, imprest }: { branchId: number | null; imprest: boolean },
): Promise<RequisitionForm> {
  const own = await branchesOf(actor);
  const branch = branchId === null ? usual(own) : (own.find(({ id }) => id === branchId) ?? null);
  if (branchId !== null && !branch) throw new NotFound();
  const branches = own.map(({ id, name }) => ({ value: String(id), label: name }));
  if (!branch) return { branches, branch: null, kinds: [], people: [], heads: [], petty: null, values: {} };
  const offered = await offers(actor, branch);
  const fills = imprest && offered.kinds.some(({ value }) => value === "IMPREST");
  const spending = fills ? await spentFromPettyCash(db, branch.id) : null;
  const lines =
    spending?.lines.map(({ head, name, amount }) => ({
      head: offered.heads.includes(head) ? head : "",
      description: name,
      quantity: "1",
      unit: moneyToDecimal(amount, exponentOf(offered.branch.currency)),
    })) ?? [];
  const today = todayOf(actor);
  return {
    branches,
    ...offered,
    petty: spending && {
      since: spending.since && formatDate(spending.since),
      spent: lines.length > 0,
      ceiling: await ceilingOf(actor, branch, offered.branch.currency),
    },
    values: {
      branchId: String(branch.id),
      kind: fills ? "IMPREST" : "EXPENSE",
      employeeId: "",
      neededBy: today,
      purpose: fills ? t("Petty cash top-up") : "",
      lines: lines.length > 0 ? lines : [{ quantity: "1" }],
    },
  };
}

/** How much petty cash may hold; what it holds is for those who read the books. */
async function ceilingOf(
  actor: Actor,
  { id, path }: Branch,
  currency: string,
): Promise<{ most: string; held: string | null; room: string | null } | null> {
  const petty = await pettyCashRoom(db, actor, { id, companyId: idsOf(path)[0] ?? 0, currency });
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  const tells = canAt(actor, "books.report", path) && !petty?.untold;
  return (
    petty && {
      most: shown(petty.ceiling),
      held: tells ? shown(petty.held) : null,
      room: tells ? shown(petty.room) : null,
    }
  );
}

async function offers(actor: Actor, { id, name, path }: Pick<Branch, "id" | "name" | "path">) {
  const writes = canAt(actor, "requisition.write", path);
  const { currency } = await companyOf(db, { path });
  const [people, heads] = await Promise.all([
    writes
      ? db.employee.findMany({
          where: {
            status: { not: "SEPARATED" },
            postings: { some: { unitId: id } },
            NOT: { id: actor.employeeId ?? 0 },
          },
          select: { id: true, name: true, employeeNo: true },
          orderBy: { name: "asc" },
          take: MOST_PEOPLE,
        })
      : [],
    expenseHeadsFor(db, id),
  ]);
  return {
    branch: { id, name, currency },
    kinds: KIND_CHOICES.filter(({ value }) => writes || !(FOR_BRANCH as readonly string[]).includes(value)),
    people: people.map((one) => ({ value: String(one.id), label: `${one.name} (${one.employeeNo})` })),
    heads: heads.map((head) => `${head.code} ${head.name}`),
  };
}

/** A requisition that the actor may change while it is a draft. @throws NotFound */
export async function requisitionToChange(actor: Actor, id: number): Promise<RequisitionRow> {
  const row = await findRequisitionRow(db, actor, id);
  if (!row || mayChange(actor, row) !== true) throw new NotFound();
  return row;
}

/** The form of a draft. @throws NotFound when there is none to change */
export async function requisitionForm(actor: Actor, id: number): Promise<RequisitionForm & { row: RequisitionRow }> {
  const row = await requisitionToChange(actor, id);
  const lines = await db.requisitionLine.findMany({
    where: { requisitionId: id },
    orderBy: { lineNo: "asc" },
    include: { head: { select: { code: true, name: true } } },
  });
  const offered = await offers(actor, { id: row.branchId, name: row.branch.name, path: row.unitPath });
  const kinds = offered.kinds.some(({ value }) => value === row.kind)
    ? offered.kinds
    : KIND_CHOICES.filter(({ value }) => value === row.kind);
  const held = row.employeeId === actor.employeeId ? "" : String(row.employeeId);
  const people =
    held === "" || offered.people.some(({ value }) => value === held)
      ? offered.people
      : [...offered.people, { value: held, label: row.employee.name }];
  return {
    ...offered,
    kinds: [...kinds],
    people,
    branches: [],
    petty: null,
    row,
    values: {
      kind: row.kind,
      employeeId: held,
      payee: row.payee ?? "",
      purpose: row.purpose,
      neededBy: row.neededBy,
      lines: lines.map(({ head, description, quantity, unit }) => ({
        head: head ? `${head.code} ${head.name}` : "",
        description,
        quantity: String(quantity),
        unit: moneyToDecimal(unit, exponentOf(row.currency)),
      })),
    },
  };
}
