/** Incidents to test the cases with that follow from them. */
import { addDays } from "~/core/dates";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { raisedIncident } from "~/modules/discipline/index.server";
import { db } from "~/db/database.server";
import { as } from "./operations";
import { NOW } from "./organisation";

/** The day of {@link NOW}, a Friday. */
export const TODAY = "2026-11-20";

export const employeeOf = async (userId: number): Promise<number> =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).employeeId!;

/** What is typed of an incident: a drawer that was open the day before. */
export const incidentOf = async (against: number, more: Record<string, unknown> = {}) =>
  typedSchema(raisedIncident).parse({
    employeeId: await employeeOf(against),
    incidentOn: addDays(TODAY, -1),
    category: "CASH",
    summary: "The drawer was left open at the counter.",
    ...more,
  });

/** @returns the id of its case */
export const raise = async (
  by: number,
  against: number,
  more: Record<string, unknown> = {},
  at: Date = NOW,
): Promise<number> => (await addRecord(await as(by, at), raisedIncident, await incidentOf(against, more))).id;
