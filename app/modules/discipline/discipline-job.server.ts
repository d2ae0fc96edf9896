/** What becomes of cases as days pass (spec: hr §6.4, N13): no reply in time, letters that take effect, warnings that are spent. */
import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { APPEAL_DAYS, appealUntil, STEP_DAYS } from "./discipline";
import { caseInclude } from "./case-row.server";
import { caseWorkflow } from "./case.workflow.server";
import { dueAfter } from "./case-moves.server";
import { statesThat, stateIs } from "~/define/states";
import { CASE_STATES } from "./discipline-states";

export const disciplineJob = defineJob({
  name: "disciplinary-clock",
  label: "Move disciplinary cases on",
  means:
    "Notes where no reply came by its day, lets letters take effect after the days for an appeal, and ends warnings that are no longer active.",
  every: "35 0 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const by = { ...actor, at: now() };
    const { done, failed } = await eachRow("disciplinary-clock", await dueCases(by.at), signal, ({ id }) =>
      moveOn(by, id),
    );
    return done + failed === 0 ? null : [`${done} cases moved on`, ...failedWords(failed)].join("; ");
  },
});

/** Cases whose day may have passed: no place is more than a day ahead of UTC. */
function dueCases(at: Date): Promise<{ id: number }[]> {
  const latest = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
  return db.disciplinaryCase.findMany({
    where: {
      OR: [
        { status: "SHOW_CAUSE_SENT", replyBy: { lt: latest } },
        { status: { in: statesThat(CASE_STATES, "appealable") }, issuedOn: { lt: addDays(latest, -APPEAL_DAYS) } },
        { status: "ACTIVE", activeUntil: { lt: latest } },
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
}

/** @returns 1 where it moved */
function moveOn(system: Actor, id: number): Promise<number> {
  return inTx(system, async (work) => {
    const row = await work.tx.disciplinaryCase.findUniqueOrThrow({ where: { id }, include: caseInclude });
    const company = await companyOf(work.tx, row.unit);
    const actor = { ...system, company };
    const today = dateIn(actor.at, company.timeZone);
    const { status, replyBy, issuedOn, activeUntil } = row;
    if (status === "SHOW_CAUSE_SENT" && replyBy !== null && replyBy < today) {
      const dueOn = await dueAfter({ tx: work.tx, actor }, row.unit, STEP_DAYS.decide);
      await moveByItself(work, caseWorkflow, row, "silence", { set: { dueOn } });
      return 1;
    }
    if (stateIs(CASE_STATES, status, "appealable") && issuedOn !== null && appealUntil(issuedOn) < today) {
      await moveByItself(work, caseWorkflow, row, "activate", { set: { dueOn: null } });
      return 1;
    }
    if (status === "ACTIVE" && activeUntil !== null && activeUntil < today) {
      await moveByItself(work, caseWorkflow, row, "spend", { set: { dueOn: null } });
      return 1;
    }
    return 0;
  });
}
