/** What somebody may be assigned of a component, and from when to when (spec: hr §5.4). Pure. */
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export interface AssignmentTerms {
  /** In place of the component's own; null: the component's. */
  amount: bigint | null;
  rateBp: number | null;
  /** "2026-11" */
  fromMonth: string;
  /** The same month for something that comes once; null: without end. */
  toMonth: string | null;
  /** What is taken or paid in all. */
  totalLimit: bigint | null;
}

export interface AssignmentFacts {
  component: { side: string; calc: string; amount: bigint | null; rateBp: number | null; statutory: boolean };
  /** The last month that is posted or paid. */
  paid: string | null;
  /** Assignments of the same component in these months. */
  beside: number;
}

/** What is taken by law, earned or paid in all of it comes as arrears; other deductions, and totals, are counted from slips of their own. */
export const isKept = ({ side, statutory }: { side: string; statutory: boolean }): boolean =>
  side === "DEDUCTION" && !statutory;

/** What is taken by law and what the employer bears is worked out in full each month. */
const isLimited = ({ side, statutory }: AssignmentFacts["component"]): boolean => side !== "EMPLOYER" && !statutory;

export function assignmentProblems(terms: AssignmentTerms, { component, paid, beside }: AssignmentFacts): Problem[] {
  const { fromMonth, totalLimit } = terms;
  return [
    ...termProblems(terms, component),
    ...(totalLimit !== null && !isLimited(component)
      ? [
          problem(
            "totalLimit",
            t("In all: leave it empty for what the law asks for, and for a cost of the employer"),
            "contradiction",
          ),
        ]
      : []),
    ...(beside > 0 ? [problem("fromMonth", t("From: this person has the component in these months"), "twice")] : []),
    ...((isKept(component) || totalLimit !== null) && paid !== null && fromMonth <= paid
      ? [problem("fromMonth", t("From: choose a month that is not paid yet"), "paid")]
      : []),
  ];
}

function termProblems(
  { amount, rateBp, fromMonth, toMonth, totalLimit }: AssignmentTerms,
  { calc, amount: own, rateBp: ownRate }: AssignmentFacts["component"],
): Problem[] {
  const found: Problem[] = [];
  const byRate = calc === "PERCENT";
  if (amount !== null && (byRate || calc === "BANDED"))
    found.push(problem("amount", t("Amount: leave it empty for a share of pay"), "contradiction"));
  else if (amount !== null && (amount <= 0n || amount > MAX_MINOR))
    found.push(problem("amount", t("Amount: enter more than zero"), "amount"));
  else if (amount === null && own === null && !byRate && calc !== "BANDED")
    found.push(problem("amount", t("Amount: enter it"), "missing"));
  if (rateBp !== null && !byRate)
    found.push(problem("rateBp", t("Rate: leave it empty unless it is a share of pay"), "contradiction"));
  else if (rateBp !== null && (!Number.isInteger(rateBp) || rateBp < 1 || rateBp > 10_000))
    found.push(problem("rateBp", t("Rate: more than 0 and at most 100 percent"), "rate"));
  else if (byRate && rateBp === null && ownRate === null) found.push(problem("rateBp", t("Rate: enter it"), "missing"));
  if (!isMonth(fromMonth)) found.push(problem("fromMonth", t("From: choose a month"), "month"));
  if (toMonth !== null && (!isMonth(toMonth) || toMonth < fromMonth))
    found.push(problem("toMonth", t("To: choose a month that is not before the first"), "month"));
  if (totalLimit !== null && (totalLimit <= 0n || totalLimit > MAX_MINOR))
    found.push(problem("totalLimit", t("In all: enter more than zero"), "amount"));
  return found;
}
