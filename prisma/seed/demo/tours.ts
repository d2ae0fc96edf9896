import { addDays, dateIn, weekday } from "~/core/dates";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { tour } from "~/modules/tours/index.server";
import { actingAt } from "./acting-at";
import { makeMove } from "./make-move";

type Step = readonly [move: string, by: string, typed?: Readonly<Record<string, unknown>>];

/** How far a tour has come, by who is its line manager and who travels. */
const FATES: Readonly<Record<string, (line: string, by: string) => readonly Step[]>> = {
  requested: () => [],
  approved: (line) => [["approve", line, { note: "Please bring the signed list back." }]],
  returned: (line) => [["return", line, { note: "Please take the Tuesday instead of the Monday." }]],
  rejected: (line) => [["reject", line, { note: "The auditors are at the branch that day." }]],
  cancelled: (line, by) => [
    ["approve", line],
    ["cancel", by, { note: "The training was put off to next month." }],
  ],
  completed: (line, by) => [
    ["approve", line],
    ["complete", by, { travelBillId: null, note: "All twelve took part, and the forms are in use from Monday." }],
  ],
};

/** Who, the working day from today on which it begins, days it takes, where, why, line manager, and how far it has come. */
const PLANS: readonly (readonly [string, number, number, string, string, string, keyof typeof FATES & string])[] = [
  ["loan.officer.3", 2, 1, "Nakuru", "Training on the new loan forms", "branch.manager.3", "requested"],
  ["loan.officer", 4, 2, "Thika", "Opening of the new counter", "branch.manager", "returned"],
  ["loan.officer.4", 3, 1, "Machakos", "Visit to the branch there", "branch.manager.4", "rejected"],
  ["loan.officer.5", 5, 3, "Mombasa", "Conference of microfinance lenders", "branch.manager.5", "approved"],
  ["branch.manager.4", -6, 2, "Nairobi, head office", "Meeting of branch managers", "area.manager.2", "completed"],
  ["branch.manager.5", -9, 1, "Nairobi, head office", "Budget of the branch", "area.manager.3", "approved"],
  ["loan.officer.5", 20, 2, "Naivasha", "Training on the phone app", "branch.manager.5", "cancelled"],
];

const HOUR = 3_600_000;

/** Tours in every state. Whoever is no line manager here leaves a tour as it was asked for. */
export async function demoTours(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  for (const [by, start, length, place, purpose, line, fate] of PLANS) {
    const fromDate = workingDay(today, start);
    const toDate = addDays(fromDate, length - 1);
    const first = Math.min(at.getTime(), Date.parse(`${fromDate}T06:00:00Z`)) - 30 * HOUR;
    const typed = typedSchema(tour).parse({ fromDate, fromPart: "FULL", toDate, toPart: "FULL", place, purpose });
    const { id } = await addRecord(await actingAt(users.get(by)!, new Date(first)), tour, typed);
    for (const [step, [name, who, more = {}]] of FATES[fate]!(line, by).entries()) {
      const over = name === "complete" ? Date.parse(`${addDays(toDate, 1)}T06:00:00Z`) : first + (step + 1) * HOUR;
      const actor = await actingAt(users.get(who)!, new Date(Math.min(over, at.getTime())));
      await makeMove(actor, tour, id, name, more);
    }
  }
}

/** A day from Monday to Friday so many of them after another, or before. */
function workingDay(from: string, count: number): string {
  let date = from;
  for (let left = Math.abs(count); left > 0 || weekday(date) > 5;) {
    date = addDays(date, count < 0 ? -1 : 1);
    if (weekday(date) <= 5) left -= 1;
  }
  return date;
}
