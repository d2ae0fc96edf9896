/** What the rules of an application about time are judged by. */
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { takeTurns } from "~/modules/people/index.server";
import type { ApplicationFacts } from "./asked-times";
import { instancesOf, readDays } from "./read-days.server";
import { shiftDateOf } from "./recompute-days.server";
import { shiftOn } from "./shift-slices";
import { wallClock } from "./wall-clock";

interface Asked {
  tx: Tx;
  actor: Actor;
  /** null while it is being added. */
  row: { id: number } | null;
  input: { employeeId: number; shiftDate: string; kind: string };
}

export async function applicationFacts({ tx, actor, row, input }: Asked): Promise<ApplicationFacts> {
  const { employeeId, shiftDate, kind } = input;
  await takeTurns(tx, [employeeId]);
  const { people } = await readDays(tx, [employeeId], shiftDate, shiftDate);
  const person = people[0];
  const { timeZone } = actor.company;
  const instances = person ? instancesOf(person, shiftDate, shiftDate).instances : [];
  const logs = (person?.logs ?? []).filter((log) =>
    log.source === "CORRECTION" ? log.shiftDate === shiftDate : shiftDateOf(log.at, timeZone, instances) === shiftDate,
  );
  const twin = await tx.timeLogApplication.findFirst({
    where: {
      employeeId,
      shiftDate,
      kind,
      // A missed punch may be applied for again once the first was put right.
      status: kind === "OVERTIME" ? { in: ["REQUESTED", "APPROVED"] } : "REQUESTED",
      NOT: { id: row?.id ?? 0 },
    },
    select: { id: true },
  });
  return {
    employed: person !== undefined && shiftOn(person.postings, shiftDate) !== null,
    instances,
    punches: logs.map(({ id, at, direction }) => ({
      id: String(id),
      minute: wallClock(at, timeZone),
      direction: direction as "IN" | "OUT",
    })),
    otMin: person?.days.get(shiftDate)?.otMin ?? 0,
    twin: twin !== null,
    today: dateIn(actor.at, timeZone),
    now: wallClock(actor.at, timeZone),
  };
}
