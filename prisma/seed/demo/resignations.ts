import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { clearance, resignation } from "~/modules/resignations/index.server";
import { USUAL_QUESTIONS } from "~/modules/resignations/exit-questions";
import { actingAt } from "./acting-at";
import { demoSettled } from "./exits";
import { makeMove } from "./make-move";
import { saveUnit } from "./organisation";

type Step = readonly [by: string, move: string, typed?: Readonly<Record<string, unknown>>];

/** The move of an area. */
const CLEARING: Readonly<Record<string, string>> = { STORES: "clearStores", HR: "clearHr" };
const accepts = (lastDay: number, shortfallMode: string | null = null): Step => [
  "hr.manager",
  "accept",
  { lastDay, shortfallMode },
];
/** Who, reason, days ago, last day in days from today, steps. */
const PLANS: readonly (readonly [string, string, number, number, readonly Step[]])[] = [
  ["accounts.executive.7", "BETTER-PAY", 1, 29, []],
  ["accounts.executive.6", "STUDIES", 4, 26, [["operations.head", "agree"]]],
  ["hr.manager", "FAMILY", 3, 27, [["operations.head", "agree"]]],
  ["regional.manager.2", "FAMILY", 10, 20, [["operations.head", "agree"], accepts(20)]],
  [
    "loan.officer.6",
    "BETTER-PAY",
    12,
    10,
    [
      ["operations.head", "agree"],
      accepts(10, "DEDUCT"),
      ["accounts.executive", "STORES", { note: "Nothing was given out." }],
      ["hr.executive", "HR", { note: "Nothing is open." }],
    ],
  ],
  [
    "accounts.executive.5",
    "PAY",
    9,
    21,
    [
      ["operations.head", "agree"],
      ["hr.manager", "reject", { note: "Talked it over." }],
    ],
  ],
  ["loan.officer.9", "FAMILY", 15, 15, [["", "withdraw", { note: "I stay." }]]],
];

/** Resignations from just sent to settled and archived, and two that came to nothing. */
export async function demoResignations(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const today = dateIn(at, "Africa/Nairobi");
  const reasons = new Map(
    (await db.resignReason.findMany({ select: { id: true, code: true } })).map((one) => [one.code, one.id]),
  );
  const [first] = reasons.values();
  const hr = await actingAt(users.get("hr.manager")!, at);
  for (const [index, { text, kind, required }] of USUAL_QUESTIONS.entries())
    await saveUnit(hr, "exitQuestion", {
      ...{ text, kind, position: String(10 * (index + 1)) },
      ...(required ? { required: "on" } : {}),
    });
  for (const [who, reason, ago, lastDay, steps] of PLANS) {
    const moment = (hours: number) =>
      new Date(Math.min(Date.parse(`${addDays(today, -ago)}T07:00:00Z`) + hours * 3_600_000, at.getTime()));
    const { id } = await addRecord(
      await actingAt(users.get(who)!, moment(0)),
      resignation,
      typedSchema(resignation).parse({
        reasonId: reasons.get(reason) ?? first,
        detail: null,
        requestedLastDay: addDays(today, lastDay),
      }),
    );
    for (const [index, [by, move, typed = {}]] of steps.entries()) {
      const actor = await actingAt(users.get(by || who)!, moment(index + 1));
      const item = await db.clearanceItem.findUnique({
        where: { resignationId_area: { resignationId: id, area: move } },
      });
      if (item) {
        await makeMove(actor, clearance, item.id, CLEARING[move]!, typed);
        continue;
      }
      const { lastDay: day, ...rest } = typed as { lastDay?: number };
      const more = day === undefined ? {} : { acceptedLastDay: addDays(today, day) };
      await makeMove(actor, resignation, id, move, {
        ...more,
        ...rest,
      });
    }
  }
  await demoSettled(hr);
}
