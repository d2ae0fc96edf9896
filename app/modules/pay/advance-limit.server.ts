/** How much somebody may owe of advances at once: all that are open count together. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { owedOf } from "./advance-row.server";
import { aboveLimit, MOST_MONTHS_OF_PAY, planInstalments, type Instalment } from "./instalments";
import { statesThat } from "~/define/states";
import { ADVANCE_STATES } from "./advance-states";

interface Person {
  employeeId: number;
  /** Today, by which basic pay is read. */
  today: string;
  /** An advance that does not count, as it is the one that is looked at. */
  except?: number;
}

type Reading = Pick<Tx, "salaryAdvance" | "salarySlice">;

/** The instalments of the advances that are open: those that are not paid yet as they would be. */
export async function openAdvances(
  tx: Pick<Tx, "salaryAdvance">,
  { employeeId, except = 0 }: Omit<Person, "today">,
): Promise<Instalment[][]> {
  const rows = await tx.salaryAdvance.findMany({
    where: {
      employeeId,
      id: { not: except },
      status: { in: statesThat(ADVANCE_STATES, "counted") },
    },
    include: { rows: { orderBy: { seq: "asc" } } },
  });
  return rows.map((row) =>
    row.rows.length > 0
      ? (row.rows as unknown as Instalment[])
      : planInstalments(row.amount, row.firstMonth, row.instalments),
  );
}

/** Whether an amount beside all that is open is more than somebody may owe at once. Of unknown pay there is no limit. */
export async function limitProblems(tx: Reading, person: Person, amount: bigint): Promise<Problem[]> {
  const { employeeId, today } = person;
  const slice = await tx.salarySlice.findFirst({
    where: { employeeId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { basic: true },
  });
  const open = await openAdvances(tx, person);
  const owed = open.reduce((sum, rows) => sum + owedOf({ rows: rows as never }), 0n);
  return aboveLimit(amount + owed, slice?.basic ?? null)
    ? [
        problem(
          "amount",
          t("Amount: with all advances that are still owed it is more than {n} months of basic pay", {
            n: MOST_MONTHS_OF_PAY,
          }),
          "advance_limit",
        ),
      ]
    : [];
}
