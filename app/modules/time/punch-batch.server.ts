/** Punches of clock devices and of files: many people's, each line with an answer of its own. */
import { z } from "zod/v4";
import { addDays, dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { inTx, type Work } from "~/db/transaction.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { CLOCK_TOLERANCE_MIN, DAYS_BACK } from "./time-words";
import { writeLogs, type LogOutcome, type NewLog } from "./write-logs.server";

export const MOST_LINES = 500;

/** What a line says is judged line by line: one that makes no sense stops none of the others. */
const batchLine = z.object({
  employeeNo: z.string().max(100),
  at: z.string().max(100).meta({
    description: "When the person punched: a date and time with the offset from UTC. Anything else is answered REFUSED",
  }),
  direction: z.string().max(100).meta({ description: "IN or OUT. Anything else is answered REFUSED" }),
});
const instant = z.iso.datetime({ offset: true });
const DIRECTION = z.enum(["IN", "OUT"]);
export const batchSchema = z.object({ lines: z.array(batchLine).min(1).max(MOST_LINES) });
export type BatchLine = z.output<typeof batchLine>;

export type LineAnswer = {
  employeeNo: string;
  at: string;
  direction: string;
  result: "WRITTEN" | "REPEATED" | "REFUSED";
  id: string | null;
  /** Why it was refused. */
  message: string | null;
};

/**
 * Writes the lines of a clock device that can be written and says of each what became of it. Sent again, lines answer as
 * repeated (spec: hr §9).
 */
export function punchBatch(actor: Actor, lines: readonly BatchLine[]): Promise<LineAnswer[]> {
  return inTx(actor, async (work) => {
    const idOf = await employeesOf(work, lines, "time.device");
    const read = lines.map((line) => readLine(actor, line, idOf));
    const able = read.flatMap((one) => ("log" in one ? [one.log] : []));
    const outcomes = await writeLogs(work, able, "time.device");
    let next = 0;
    const answers = lines.map((line, index): LineAnswer => {
      const one = read[index]!;
      const said = { employeeNo: line.employeeNo, at: line.at, direction: line.direction };
      const outcome = "log" in one ? outcomes[next++]! : null;
      const message = outcome ? postingRefusal(outcome) : "refused" in one ? one.refused : null;
      if (!outcome || !("id" in outcome)) return { ...said, result: "REFUSED", id: null, message };
      return { ...said, result: outcome.repeated ? "REPEATED" : "WRITTEN", id: String(outcome.id), message: null };
    });
    const count = (result: LineAnswer["result"]) => answers.filter((one) => one.result === result).length;
    if (count("WRITTEN") > 0)
      work.audit({
        action: "TimeLog.batch",
        entity: "TimeLog",
        entityId: "batch",
        diff: { written: count("WRITTEN"), repeated: count("REPEATED"), refused: count("REFUSED") },
      });
    return answers;
  });
}

/** Why a punch was not written on its day; null where it was. */
export function postingRefusal(outcome: LogOutcome): string | null {
  if ("unposted" in outcome) return t("The employee is not posted anywhere on that day.");
  if ("locked" in outcome) return `${outcome.locked}.`;
  return "outside" in outcome ? t("The employee is not in your part of the organisation on that day.") : null;
}

/**
 * The ids of employees who are, were or will be posted within reach, by number in capitals. Which of their punches may be
 * written follows from the posting of the day ({@link writeLogs}).
 */
export async function employeesOf(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  lines: readonly { employeeNo: string }[],
  permission: Permission,
): Promise<(employeeNo: string) => number | null> {
  const numbers = [...new Set(lines.map(({ employeeNo }) => employeeNo.trim().toUpperCase()))].filter((number) =>
    /^[A-Z0-9][A-Z0-9/-]*$/.test(number),
  );
  const found = await tx.employee.findMany({
    where: { employeeNo: { in: numbers }, postings: { some: { unit: unitsWithin(actor, permission) } } },
    select: { id: true, employeeNo: true },
  });
  const ids = new Map(found.map(({ id, employeeNo }) => [employeeNo, id]));
  return (employeeNo) => ids.get(employeeNo.trim().toUpperCase()) ?? null;
}

/** Nobody writes their own punches but by punching (spec: hr R-AP1). @returns why not; null for others' */
export function ownRefusal(actor: Actor, employeeId: number): string | null {
  return employeeId === actor.employeeId ? t("These are your own punches: someone else writes them.") : null;
}

/** Why a punch of this moment is not taken; null where it is. */
export function momentRefusal({ at: now, company }: Actor, at: Date): string | null {
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MIN * 60_000) return t("The time is still to come.");
  const oldest = addDays(dateIn(now, company.timeZone), -DAYS_BACK);
  return dateIn(at, company.timeZone) < oldest ? t("The time is more than {n} days ago.", { n: DAYS_BACK }) : null;
}

function readLine(
  actor: Actor,
  { employeeNo, at, direction }: BatchLine,
  idOf: (employeeNo: string) => number | null,
): { log: NewLog } | { refused: string } {
  const employeeId = idOf(employeeNo);
  if (employeeId === null)
    return { refused: t("There is no employee with this number in your part of the organisation.") };
  const moment = new Date(at);
  if (!instant.safeParse(at).success || Number.isNaN(moment.getTime()))
    return { refused: t("The time is not a date and time with its offset from UTC.") };
  const way = DIRECTION.safeParse(direction);
  if (!way.success) return { refused: t("The direction is neither IN nor OUT.") };
  const refused = ownRefusal(actor, employeeId) ?? momentRefusal(actor, moment);
  return refused === null ? { log: { employeeId, at: moment, direction: way.data, source: "DEVICE" } } : { refused };
}
