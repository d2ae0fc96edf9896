/** Keeps days of attendance that are new: through the client, those of a month take most of the time of closing it. */
import { database, sql, type Tx } from "~/db/database.server";

/** A day of attendance as it is kept. */
export interface Day {
  employeeId: number;
  date: string;
  unitId: number;
  shiftId: number | null;
  status: string;
  inAt: Date | null;
  outAt: Date | null;
  workedMin: number;
  lateMin: number;
  earlyMin: number;
  otMin: number;
  otApprovedMin: number;
  conflict: boolean;
  closesAt: Date | null;
}

/** Rows of one statement. */
const AT_ONCE = 5_000;

/** Writes days in few statements, each out of one parameter. */
export async function keepDays(tx: Tx, days: readonly Day[]): Promise<void> {
  for (let start = 0; start < days.length; start += AT_ONCE) {
    const json = JSON.stringify(days.slice(start, start + AT_ONCE).map(rowOf));
    const read =
      database().kind === "postgresql"
        ? sql`(e->>0)::int, e->>1, (e->>2)::int, (e->>3)::int, e->>4, (e->>5)::timestamp, (e->>6)::timestamp,
          (e->>7)::int, (e->>8)::int, (e->>9)::int, (e->>10)::int, (e->>11)::int, (e->>12)::boolean, (e->>13)::timestamp
          FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS rows(e, n) ORDER BY n`
        : sql`json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'), json_extract(e.value, '$[2]'),
          json_extract(e.value, '$[3]'), json_extract(e.value, '$[4]'), json_extract(e.value, '$[5]'),
          json_extract(e.value, '$[6]'), json_extract(e.value, '$[7]'), json_extract(e.value, '$[8]'),
          json_extract(e.value, '$[9]'), json_extract(e.value, '$[10]'), json_extract(e.value, '$[11]'),
          json_extract(e.value, '$[12]'), json_extract(e.value, '$[13]')
          FROM json_each(${json}) e ORDER BY e.key`;
    await tx.$executeRaw`
      INSERT INTO "AttendanceDay" ("employeeId", "date", "unitId", "shiftId", "status", "inAt", "outAt", "workedMin",
        "lateMin", "earlyMin", "otMin", "otApprovedMin", "conflict", "closesAt")
      SELECT ${read}`;
  }
}

const rowOf = (day: Day) => [
  ...[day.employeeId, day.date, day.unitId, day.shiftId, day.status, momentOf(day.inAt), momentOf(day.outAt)],
  ...[day.workedMin, day.lateMin, day.earlyMin, day.otMin, day.otApprovedMin, day.conflict, momentOf(day.closesAt)],
];

/** As the client writes moments, which both databases compare as they stand. */
const momentOf = (at: Date | null): string | null => at && at.toISOString().replace("Z", "+00:00");
