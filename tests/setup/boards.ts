/** A branch whose loan officers are measured, and its boards. */
import { db } from "~/db/database.server";
import { generateBoards, saveRows, rowsSchema } from "~/modules/boards/index.server";
import { assignKpi, assignSchema } from "~/modules/kpis/index.server";
import { saveRecord } from "~/engine/resource/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { as, hire, seedOperations, type Operations } from "./operations";
import { resource } from "./organisation";

export interface Measured extends Operations {
  hr: number;
}

/** Name, unit, direction, source, weight and target of the KPIs of loan officers. */
const KPIS = [
  ["Groups formed", "groups", "UP", "MANUAL", "30", "4"],
  ["Portfolio at risk", "%", "DOWN", "loans.par30", "40", "5"],
  ["Visits", "visits", "UP", "visits.made", "30", "10"],
] as const;

/** KPIs from the first of October 2026 on; loan officers are measured by them. */
export async function seedMeasured(): Promise<Measured> {
  const o = await seedOperations();
  const hr = await hire(o.tree.company, "HR Manager", "HRM", "Hana");
  const actor = await as(hr, new Date("2026-10-01T06:00:00Z"));
  const { id: designationId } = await db.designation.findUniqueOrThrow({ where: { code: "LO" } });
  for (const [name, measure, direction, source, weight, target] of KPIS) {
    const { id: kpiId } = await saveRecord(actor, resource("Kpi"), null, { name, measure, direction, source }, null);
    await assignKpi(
      actor,
      assignSchema.parse({ designationId, kpiId: String(kpiId), weight, target, validFrom: "2026-10-01" }),
    );
  }
  return { ...o, hr };
}

/** Makes the boards of a month as the job does. */
export const makeBoards = (month: string, at: Date) => generateBoards(systemActor(at), month, {});

export const boardOf = async (userId: number, month: string) =>
  db.monthlyBoard.findFirstOrThrow({
    where: { month, employee: { user: { id: userId } } },
    include: { rows: { orderBy: { position: "asc" } } },
  });

/** Fills in rows by the names of their KPIs. */
export async function fillIn(
  by: number,
  id: number,
  rows: Readonly<Record<string, { actual?: string; employeeNote?: string; managerNote?: string }>>,
  { at, version }: { at: Date; version?: number },
) {
  const board = await db.monthlyBoard.findUniqueOrThrow({ where: { id }, include: { rows: true } });
  const typed = Object.entries(rows).map(([name, row]) => ({
    id: String(board.rows.find((one) => one.name === name)!.id),
    ...row,
  }));
  return saveRows(await as(by, at), id, rowsSchema.parse({ rows: typed }), version ?? board.version);
}
