/** The conflict of an edit of a draft that has moved on since its form was opened. */
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import type { Conflict } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { clashesOf, rowsClash } from "~/define/clashes";
import { asOpened, staleEdit, valuesBefore } from "~/modules/audit-trail/index.server";
import { KIND_CHOICES } from "./requisition-rules";
import type { RequisitionRow } from "./requisition-row.server";

interface Line {
  expenseHeadId: number | null;
  description: string;
  quantity: number;
  unit: bigint;
}

/** What a requisition holds of what is typed into its form. */
export interface Content {
  kind: string;
  employeeId: number;
  payee: string | null;
  purpose: string;
  neededBy: string;
  currency: string;
  lines: readonly Line[];
}

const LABELS = { kind: "Kind", employeeId: "For", payee: "To be paid", neededBy: "Needed by", purpose: "What for" };

/**
 * Who changed it since, and both values of what they changed to something other than what was typed: fields one by one,
 * lines as a whole.
 * @param opened the version the person opened; @param mine what they typed
 */
export async function staleRequisition(
  tx: Tx,
  actor: Actor,
  row: RequisitionRow,
  opened: number,
  mine: Content,
): Promise<Conflict> {
  const kept = await tx.requisitionLine.findMany({ where: { requisitionId: row.id }, orderBy: { lineNo: "asc" } });
  const theirs: Content = { ...row, lines: kept };
  const stood = await valuesBefore(tx, "Requisition", row, opened);
  const told = stood.get("line") as readonly (Omit<Line, "unit"> & { unit: string })[] | undefined;
  const before: Content = {
    ...asOpened(theirs, stood),
    lines: told ? told.map((line) => ({ ...line, unit: BigInt(line.unit) })) : kept,
  };
  const all = [before, theirs, mine];
  const [heads, people] = await Promise.all([
    tx.expenseHead.findMany({
      where: { id: { in: all.flatMap(({ lines }) => lines.flatMap(({ expenseHeadId }) => expenseHeadId ?? [])) } },
      select: { id: true, code: true, name: true },
    }),
    tx.employee.findMany({
      where: { id: { in: all.map(({ employeeId }) => employeeId) } },
      select: { id: true, name: true },
    }),
  ]);
  const headOf = (id: number | null) => heads.find((head) => head.id === id);
  const fieldsOf = ({ kind, employeeId, payee, purpose, neededBy }: Content) => ({
    // As the form has it: nobody chosen is oneself.
    employeeId: employeeId === actor.employeeId ? "" : String(employeeId),
    ...{ kind, payee: payee ?? "", purpose, neededBy },
  });
  const linesOf = ({ lines, currency }: Content) =>
    lines.map(({ expenseHeadId, description, quantity, unit }) => ({
      head: expenseHeadId === null ? "" : `${headOf(expenseHeadId)?.code} ${headOf(expenseHeadId)?.name}`,
      ...{ description, quantity: String(quantity), unit: moneyToDecimal(unit, exponentOf(currency)) },
    }));
  const shown = (field: string, { kind, employeeId }: Content, value: string) =>
    field === "kind"
      ? choiceWord(KIND_CHOICES, kind)
      : field === "employeeId"
        ? (people.find(({ id }) => id === employeeId)?.name ?? "–")
        : value;
  const fields = clashesOf(LABELS, fieldsOf(theirs), fieldsOf(mine), fieldsOf(before)).map((clash) => ({
    ...clash,
    theirs: shown(clash.field, theirs, clash.theirs),
    mine: shown(clash.field, mine, clash.mine),
  }));
  const lines = rowsClash("lines", "Lines", {
    ...{ theirs: linesOf(theirs), mine: linesOf(mine), opened: linesOf(before) },
  });
  return staleEdit(tx, "Requisition", row, [...fields, ...lines]);
}
