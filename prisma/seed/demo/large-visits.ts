import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import {
  addRow,
  createSchema,
  createVisit,
  groupSection,
  reportSection,
  saveOnly,
  visitWorkflow,
  type Level,
} from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";
import { actingAt } from "./acting-at";

export type Ending = "draft" | "cancelled" | "submitted" | "forwarded" | "returned" | "approved" | "noted";

interface LargeVisit {
  traveller: { userId: number; level: Level };
  unitId: number;
  day: string;
  /** The number of the visit in this demo. */
  serial: number;
  ending: Ending;
  random: () => number;
}

const GROUPS = [
  "Umoja",
  "Tumaini",
  "Jitegemee",
  "Upendo",
  "Neema",
  "Maendeleo",
  "Amani",
  "Baraka",
  "Faraja",
  "Imani",
  "Pendo",
  "Mwangaza",
];
const between = (random: () => number, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const clock = (day: string, time: string) => new Date(`${day}T${time}:00+03:00`);

/** One visit from its draft as far as its ending says, each step by whoever takes it, on its day. */
export async function largeVisit({
  traveller,
  unitId,
  day,
  serial,
  ending,
  random,
}: LargeVisit): Promise<{ id: number; ending: Ending }> {
  const { userId, level } = traveller;
  const visitor = await actingAt(userId, clock(day, "17:05"));
  const purposes = await purposeIds();
  const place = `${GROUPS[serial % GROUPS.length]} meeting place`;
  const leg = {
    mode: random() < 0.7 ? "MOTORCYCLE" : "MINIBUS",
    km: `${between(random, 3, 20)}.5`,
    fare: String(between(random, 3, 12) * 10),
  };
  const { id } = await createVisit(
    visitor,
    level,
    createSchema.parse({
      unitId,
      visitDate: day,
      startTime: "08:30",
      endTime: "16:15",
      purposeId: purposes.get(level === "BM" ? "FIELD-DAY" : "GROUP-MEETING"),
      surprise: level !== "BM" && random() < 0.2,
      personsMet: "Chairladies of the groups and the loan officer",
      place: "Market route",
      locationFrom: "NONE",
      summary: "Met the groups of the route, compared passbooks with the register, and agreed on late repayments.",
      legs: [
        { ...leg, fromPlace: "Branch", toPlace: place, departAt: "08:30", arriveAt: "09:00" },
        { ...leg, fromPlace: place, toPlace: "Branch", departAt: "15:30", arriveAt: "16:10" },
      ],
    }),
    `large-visit-${String(serial).padStart(6, "0")}`,
  );
  if (ending === "cancelled") {
    await transition(visitor, visitWorkflow, id, "cancel", {
      note: "The group postponed its meeting to next week.",
      version: null,
    });
    return { id, ending };
  }
  const expected = between(random, 60, 140) * 100;
  const late = random() < 0.3 ? between(random, 1, 9) * 100 : 0;
  await addRow(
    visitor,
    groupSection,
    id,
    groupSection.form.schema.parse({
      groupName: GROUPS[serial % GROUPS.length],
      place: "Church hall",
      enrolled: 24,
      present: between(random, 14, 24),
      savingsCollected: String(between(random, 8, 40) * 50),
      repaymentExpected: String(expected),
      repaymentCollected: String(expected - late),
      passbooksChecked: 12,
      passbooksMismatched: random() < 0.1 ? 1 : 0,
      minutesBookOk: "on",
    }),
    `large-group-${String(serial).padStart(6, "0")}`,
  );
  if (level === "BM")
    await saveOnly(
      visitor,
      reportSection,
      id,
      reportSection.form.schema.parse({
        groupsMet: 2,
        borrowersMet: between(random, 15, 60),
        applications: between(random, 0, 5),
        disbursedCount: 1,
        disbursedAmount: String(between(random, 20, 90) * 1000),
        due: String(expected),
        collected: String(expected - late),
        savings: String(between(random, 8, 40) * 50),
        newMembers: between(random, 0, 3),
        droppedMembers: 0,
        openingCash: "12500",
        closingCash: "9800",
        banked: String(expected - late),
        planTomorrow: "Visit the northern route.",
      }),
      null,
    );
  if (ending === "draft") return { id, ending };
  await transition(await actingAt(userId, clock(day, "18:10")), visitWorkflow, id, "submit", { version: null });
  if (ending !== "submitted") await review(id, userId, day, ending);
  return { id, ending };
}

async function review(id: number, visitorId: number, day: string, ending: Ending): Promise<void> {
  const { reviewerId } = await db.visit.findUniqueOrThrow({ where: { id }, select: { reviewerId: true } });
  const reviewer = await actingAt(reviewerId!, clock(addDays(day, 1), "09:20"));
  if (ending === "forwarded")
    await transition(reviewer, visitWorkflow, id, "forward", { note: "This is beyond what I decide.", version: null });
  else if (ending === "returned")
    await transition(reviewer, visitWorkflow, id, "return", {
      note: "Please look at the marked field again.",
      version: null,
      input: { marks: [{ field: "summary", note: "Say what was agreed." }] },
    });
  else await transition(reviewer, visitWorkflow, id, "approve", { note: null, version: null });
  if (ending === "noted")
    await transition(await actingAt(visitorId, clock(addDays(day, 2), "10:00")), visitWorkflow, id, "addendum", {
      note: "The late repayment came in on the following morning.",
      version: null,
    });
}

let purposes: Map<string, number> | null = null;

async function purposeIds(): Promise<Map<string, number>> {
  purposes ??= new Map(
    (await db.category.findMany({ where: { kind: "VISIT_PURPOSE" } })).map(({ code, id }) => [code, id]),
  );
  return purposes;
}
