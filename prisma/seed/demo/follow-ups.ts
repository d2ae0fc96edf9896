import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { followUpWorkflow } from "~/modules/follow-ups/index.server";
import { followUpSchema, raiseFollowUpOf } from "~/modules/visits/index.server";
import { transition } from "~/modules/workflow/index.server";
import { actingAt } from "./acting-at";

/** Somebody who confirms, by the code of the branch. */
const ABOVE: Record<string, string> = {
  KIB: "area.manager",
  EMB: "area.manager",
  KAS: "area.manager.2",
  RUI: "area.manager.2",
  NAK: "area.manager.3",
  NAI: "area.manager.3",
};
const NOTE = "The late deposit was banked on the following morning, slip 88213.";

/** Brings some follow-ups of visits further: done, confirmed, sent back, dropped; the others stay open. */
export async function demoFollowUps(units: Map<string, number>, users: Map<string, number>, at: Date): Promise<void> {
  const codes = new Map([...units].map(([code, id]) => [id, code]));
  const act = (userId: number) => actingAt(userId, at);
  const open = await db.followUp.findMany({
    where: {
      sourceType: { in: ["CashCount", "OverdueCase", "BorrowerVisit", "LoanFileCheck"] },
      status: "OPEN",
      unitId: { in: Object.keys(ABOVE).map((code) => units.get(code)!) },
    },
    orderBy: { id: "asc" },
  });
  const fates = [["finish", "verify"], ["finish"], ["finish", "reopen"], ["drop"]] as const;
  let next = 0;
  for (const { id, ownerId, unitId } of open) {
    const above = users.get(ABOVE[codes.get(unitId)!]!)!;
    if (above === ownerId || next >= fates.length) continue;
    for (const name of fates[next]!)
      await transition(await act(name === "finish" ? ownerId : above), followUpWorkflow, id, name, {
        note:
          name === "reopen"
            ? "The slip is of another day; please look again."
            : name === "drop"
              ? "The group was counted twice; there is nothing to do."
              : NOTE,
        version: null,
      });
    next += 1;
  }
  await raisedByHand(users, at);
}

/** What managers ask for after reading a visit: who raises it, whose visit, what about, and how far it has come. */
const RAISED: readonly {
  by: string;
  visitor: string;
  about: string | null;
  text: string;
  fate: readonly ("finish" | "verify")[];
}[] = [
  {
    by: "area.manager",
    visitor: "branch.manager",
    about: "GROUP",
    text: "Bring the attendance register of the group up to date and send a photograph of it.",
    fate: [],
  },
  {
    by: "area.manager",
    visitor: "branch.manager.2",
    about: null,
    text: "Agree with the chairlady on a day for the meetings that members can keep.",
    fate: ["finish"],
  },
  {
    by: "area.manager.2",
    visitor: "branch.manager.3",
    about: null,
    text: "Hand the second key of the safe to the cashier against a signature.",
    fate: ["finish", "verify"],
  },
];

async function raisedByHand(users: Map<string, number>, at: Date): Promise<void> {
  for (const { by, visitor, about, text, fate } of RAISED) {
    const [raiser, ownerId] = [await actingAt(users.get(by)!, at), users.get(visitor)!];
    const visit = await db.visit.findFirstOrThrow({
      where: {
        visitorId: ownerId,
        status: "APPROVED",
        ...(about ? { sections: { some: { kind: about, state: "SAVED" } } } : {}),
      },
      orderBy: { id: "asc" },
    });
    const { id } = await raiseFollowUpOf(
      raiser,
      visit.id,
      followUpSchema.parse({ about, ownerId, text, dueOn: addDays(dateIn(at, "Africa/Nairobi"), 10) }),
    );
    const owner = await actingAt(ownerId, at);
    for (const name of fate)
      await transition(name === "finish" ? owner : raiser, followUpWorkflow, id, name, {
        note: name === "finish" ? "Done on the day after, as agreed." : null,
        version: null,
      });
  }
}
