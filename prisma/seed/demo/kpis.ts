import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { assignKpi, assignSchema, copyKpis, copySchema } from "~/modules/kpis/index.server";
import { actingAt } from "./acting-at";

/** Name, what it is counted in, whether more is better, and where its figures come from where nobody enters them. */
const KPIS: readonly (readonly [name: string, measure: string, direction: "UP" | "DOWN", source?: string])[] = [
  ["Portfolio at risk over 30 days", "%", "DOWN", "loans.par30"],
  ["Loans disbursed a month", "KES", "UP"],
  ["New members a month", "members", "UP", "members.officer"],
  ["Collections on time", "%", "UP", "loans.collected"],
  ["Group meetings attended", "%", "UP"],
  ["Business days closed on time", "%", "UP", "days.onTime"],
  ["Cash differences a month", "KES", "DOWN", "days.cashDifferences"],
  ["Visits made a month", "visits", "UP", "visits.made"],
  ["Savings received a month", "KES", "UP", "savings.received"],
];

/** Designation, and its KPIs by their place above with weight and target; the last designation lacks a tenth. */
const ASSIGNED: readonly (readonly [
  code: string,
  rows: readonly (readonly [kpi: number, weight: string, target: string])[],
])[] = [
  [
    "LO",
    [
      [0, "35", "4"],
      [1, "20", "1500000"],
      [2, "20", "12"],
      [3, "25", "97.5"],
    ],
  ],
  [
    "BM",
    [
      [0, "30", "3.5"],
      [1, "20", "9000000"],
      [3, "20", "98"],
      [5, "15", "100"],
      [8, "15", "400000"],
    ],
  ],
  [
    "CA",
    [
      [5, "60", "100"],
      [6, "40", "500"],
    ],
  ],
  [
    "AM",
    [
      [0, "40", "3"],
      [3, "30", "98"],
      [7, "20", "8"],
    ],
  ],
];

/** Days since which the KPIs of designations hold. */
const BEGAN = 420;

/** What people are measured by, and one officer with targets of their own. */
export async function demoKpis(users: ReadonlyMap<string, number>, at: Date): Promise<void> {
  const began = (days: number) => actingAt(users.get("hr.manager")!, new Date(at.getTime() - days * 86_400_000));
  const manager = await began(BEGAN);
  const from = addDays(dateIn(manager.at, manager.company.timeZone), 0);
  const resource = resourceByWord("kpi")!;
  const ids: number[] = [];
  for (const [name, measure, direction, source = "MANUAL"] of KPIS)
    ids.push((await saveRecord(manager, resource, null, { name, measure, direction, source }, null)).id);
  const designationOf = async (code: string) => (await db.designation.findUniqueOrThrow({ where: { code } })).id;
  const assign = async (
    holder: { designationId?: number; employees?: string },
    [kpi, weight, target]: readonly [number, string, string],
    validFrom: string,
    actor = manager,
  ) => assignKpi(actor, assignSchema.parse({ ...holder, kpiId: ids[kpi], weight, target, validFrom }));
  for (const [code, rows] of ASSIGNED)
    for (const row of rows) await assign({ designationId: await designationOf(code) }, row, from);
  const officer = await db.employee.findFirstOrThrow({ where: { user: { id: users.get("loan.officer.7")! } } });
  const later = await began(60);
  const day = dateIn(later.at, later.company.timeZone);
  const copied = { fromDesignationId: await designationOf("LO"), employees: officer.employeeNo, validFrom: day };
  await copyKpis(later, copySchema.parse(copied));
  await assign({ employees: officer.employeeNo }, [2, "20", "18"], addDays(day, 30), later);
}
