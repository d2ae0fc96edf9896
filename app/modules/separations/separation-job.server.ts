/** Separates people on the day after their last working day, each once (spec: hr §9 "status by LWD", I18). */
import { dateIn } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { defineJob } from "~/define/job";
import { companyOf } from "../organisation/index.server";
import { isOver } from "./separation";
import { separateWithin } from "./separate.server";

export const separationJob = defineJob({
  name: "separations",
  label: "Close what is open to people who have left",
  means:
    "On the day after their last working day, disables the account of somebody who leaves, ends their sessions, roles, delegations, managers and shifts, gives back leave after that day, closes what of theirs waits for a decision, and lists for HR what they leave open.",
  every: "3 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 30,
  run: async ({ actor, now, signal }) => {
    const { separated, refused, failed } = await separateDue({ ...actor, at: now() }, signal);
    if (separated + refused.length + failed === 0) return null;
    return [`${separated} people have left`, ...refused, ...failedWords(failed)].join("; ");
  },
});

/** Separates everybody whose last working day has passed where they are posted. Nobody is kept waiting by one who cannot be separated. */
export async function separateDue(
  actor: Actor,
  signal?: AbortSignal,
): Promise<{ separated: number; refused: string[]; failed: number }> {
  // No place is more than a day ahead of UTC.
  const latest = new Date(actor.at.getTime() + 86_400_000).toISOString().slice(0, 10);
  const due = await db.employee.findMany({
    where: { status: { not: "SEPARATED" }, lastWorkingDay: { lt: latest } },
    orderBy: [{ lastWorkingDay: "asc" }, { id: "asc" }],
    select: {
      id: true,
      status: true,
      employeeNo: true,
      lastWorkingDay: true,
      postings: { orderBy: { validTo: "desc" }, take: 1, select: { unit: { select: { path: true } } } },
    },
  });
  const refused: string[] = [];
  const { done: separated, failed } = await eachRow("separations", due, signal, async (row) => {
    const unit = row.postings[0]?.unit;
    const company = unit ? await companyOf(db, unit) : actor.company;
    if (!isOver(row, dateIn(actor.at, company.timeZone))) return 0;
    try {
      return (await inTx({ ...actor, company }, (work) => separateWithin(work, row.id))) ? 1 : 0;
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      refused.push(`${row.employeeNo}: ${error.problems.map(({ message }) => message).join(" ")}`);
      return 0;
    }
  });
  return { separated, refused, failed };
}
