import { db } from "~/db.server";
import { moveFollowUp } from "~/modules/follow-ups/index.server";
import { actorOf } from "~/modules/identity/index.server";

/** Somebody who confirms, by the code of the branch. */
const ABOVE: Record<string, string> = { KIB: "area.manager", EMB: "area.manager", KAS: "area.manager.2", RUI: "area.manager.2", NAK: "area.manager.3", NAI: "area.manager.3" };
const NOTE = "The late deposit was banked on the following morning, slip 88213.";

/** Brings some follow-ups of visits further: done, confirmed, sent back, dropped; the others stay open. */
export async function demoFollowUps(units: Map<string, number>, users: Map<string, number>, at: Date): Promise<void> {
  const codes = new Map([...units].map(([code, id]) => [id, code]));
  const act = (userId: number) => actorOf(userId, { at, requestId: "demo", ip: null, via: "system" });
  const open = await db.followUp.findMany({ where: { sourceType: { in: ["CashCount", "OverdueCase", "BorrowerVisit", "LoanFileCheck"] }, status: "OPEN", unitId: { in: Object.keys(ABOVE).map((code) => units.get(code)!) } }, orderBy: { id: "asc" } });
  const fates = [["finish", "verify"], ["finish"], ["finish", "reopen"], ["drop"]] as const;
  let next = 0;
  for (const { id, ownerId, unitId } of open) {
    const above = users.get(ABOVE[codes.get(unitId)!]!)!;
    if (above === ownerId || next >= fates.length) continue;
    for (const name of fates[next]!) await moveFollowUp(await act(name === "finish" ? ownerId : above), id, name, { note: name === "reopen" ? "The slip is of another day; please look again." : name === "drop" ? "The group was counted twice; there is nothing to do." : NOTE, version: null });
    next += 1;
  }
}
