/** Punches from a file: a row for each, all of them or none (spec: hr §8.5). */
import { isTime, parseDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { text } from "~/define/field";
import type { FileImport, FileRow } from "~/define/file-import";
import { companyOf } from "~/modules/organisation/index.server";
import { employeesOf, momentRefusal, ownRefusal, postingRefusal } from "./punch-batch.server";
import { DIRECTIONS, type Direction } from "./time-words";
import { instantOf, minutesOf, wallMinute } from "./wall-clock";
import { writeLogs, type NewLog } from "./write-logs.server";

const noteField = text("Note", { max: 200, optional: true });

export const punchImport: FileImport = {
  name: "Punch",
  many: "Punches",
  permission: "attendance.edit",
  list: "/hr/attendance",
  columns: [
    {
      name: "employeeNo",
      label: "Employee number",
      required: true,
      hint: "Of somebody in your part of the organisation",
    },
    { name: "date", label: "Date", required: true, hint: "A date like 05-Mar-2026 or 2026-03-05" },
    { name: "time", label: "Time", required: true, hint: "Like 08:05, on the clock of the company" },
    { name: "direction", label: "Direction", required: true, hint: "One of In, Out" },
    { name: "note", label: "Note", required: false, hint: "At most 200 characters" },
  ],
  key: "employeeNo",
  together: ({ employeeNo }) => employeeNo!.trim().toUpperCase(),
  examples: [
    ["UMJ-0012", "2026-03-05", "08:05", "In", ""],
    ["UMJ-0012", "2026-03-05", "17:02", "Out", "Clock at the side door"],
  ],
  add: addPunches,
};

/** @returns how many of them were there already @throws InputProblem at "12.time" with all that is wrong with every row */
async function addPunches(work: Work, rows: readonly FileRow[]): Promise<number> {
  const employeeNo = rows[0]!.cells.employeeNo!;
  const employeeId = (await employeesOf(work, [{ employeeNo }], "attendance.edit"))(employeeNo);
  const posting =
    employeeId === null
      ? null
      : await work.tx.posting.findFirst({
          where: { employeeId },
          orderBy: { validFrom: "desc" },
          select: { unit: { select: { path: true } } },
        });
  const { timeZone } = posting ? await companyOf(work.tx, posting.unit) : work.actor.company;
  const who =
    employeeId === null
      ? { code: "unknown", refused: t("There is no employee with this number in your part of the organisation.") }
      : { code: "own_record", refused: ownRefusal(work.actor, employeeId) };
  const read = rows.map((row) => ({ row: row.row, ...readRow(work, row, { employeeId: employeeId ?? 0, timeZone }) }));
  const problems = read.flatMap((one) => [
    ...(who.refused === null ? [] : [problem(`${one.row}.employeeNo`, who.refused, who.code)]),
    ...("problems" in one ? one.problems : []),
  ]);
  let passedOver = 0;
  if (who.refused === null) {
    const able = read.flatMap((one) => ("log" in one ? [one] : []));
    const outcomes = await writeLogs(
      work,
      able.map(({ log }) => log),
      "attendance.edit",
    );
    for (const [index, { row }] of able.entries()) {
      const outcome = outcomes[index]!;
      if ("repeated" in outcome && outcome.repeated) passedOver++;
      const message = postingRefusal(outcome);
      if (message !== null) problems.push(problem(`${row}.date`, message, "unposted"));
    }
  }
  if (problems.length > 0) throw new InputProblem(problems);
  return passedOver;
}

function readRow(
  { actor }: Work,
  { row, cells }: FileRow,
  { employeeId, timeZone }: { employeeId: number; timeZone: string },
): { log: NewLog } | { problems: Problem[] } {
  const date = parseDate(cells.date!);
  const time = cells
    .time!.trim()
    .replace(".", ":")
    .replace(/^(\d):/, "0$1:")
    .slice(0, 5);
  const word = cells.direction!.trim().toLowerCase();
  const direction = (Object.keys(DIRECTIONS) as Direction[]).find((name) =>
    [name, DIRECTIONS[name], t(DIRECTIONS[name])].some((known) => known.toLowerCase() === word),
  );
  const note = noteField.schema.safeParse(cells.note ?? "");
  const at = (field: string, message: string) => problem(`${row}.${field}`, message, field);
  const problems = [
    ...(date === null ? [at("date", t("{label}: enter a date like 05-Mar-2026", { label: t("Date") }))] : []),
    ...(isTime(time) ? [] : [at("time", t("{label}: enter a time like 08:30", { label: t("Time") }))]),
    ...(direction ? [] : [at("direction", t("Direction: In or Out"))]),
    ...(note.success ? [] : [at("note", note.error.issues[0]!.message)]),
  ];
  if (problems.length > 0) return { problems };
  const moment = instantOf(wallMinute(date!, minutesOf(time)), timeZone);
  const refused = momentRefusal(actor, moment);
  if (refused) return { problems: [at("date", refused)] };
  return { log: { employeeId, at: moment, direction: direction!, source: "CSV", note: note.data ?? null } };
}
