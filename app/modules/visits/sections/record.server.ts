/** Registers of a unit and how they are kept (spec: ops §4.3, RECORD). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { date, flag, integer, link, text } from "~/define/field";
import { COUNT } from "~/define/section-field.server";
import { defineSection, type VisitOfRow } from "./section";
import type { RowOf } from "~/define/section";

const recordFields = {
  registerId: link("Register", { to: "Category" }),
  upToDate: flag("Up to date"),
  lastEntry: date("Last entry", { optional: true }),
  errors: integer("Errors found", { ...COUNT, optional: true }),
  note: text("Note", { max: 300, optional: true }),
};

export type RecordRow = RowOf<typeof recordFields>;

export function recordProblems(row: RecordRow, { visitDate }: { visitDate: string }): Problem[] {
  const found: Problem[] = [];
  if (row.lastEntry && row.lastEntry > visitDate)
    found.push(problem("lastEntry", t("Last entry: not after the visit"), "after_visit"));
  if (row.upToDate && !row.lastEntry)
    found.push(problem("lastEntry", t("Enter the day of the last entry"), "required"));
  return found;
}

const registers = (tx: Tx) =>
  tx.category.findMany({ where: { kind: "REGISTER", active: true }, orderBy: [{ position: "asc" }, { name: "asc" }] });

/** The list of registers is the settings'; one that went out of use may stay where it stands. */
async function recordCheck(tx: Tx, visit: VisitOfRow, { registerId }: RecordRow): Promise<Problem[]> {
  const register = await tx.category.findFirst({ where: { id: registerId, kind: "REGISTER" } });
  const stands = await tx.registerCheck.count({ where: { visitId: visit.id, registerId } });
  return register && (register.active || stands > 0)
    ? []
    : [problem("registerId", t("Register: no longer available"), "not_in_list")];
}

export const recordSection = defineSection({
  kind: "RECORD",
  word: "record",
  label: "Record keeping",
  one: "Register",
  title: (values, wording) => wording?.names.category?.get(Number(values.registerId)) ?? t("Register"),
  form: {
    shape: "rows",
    model: "registerCheck",
    name: "Records",
    fields: recordFields,
    most: 20,
    blanks: { errors: 0 },
    problems: recordProblems,
    check: recordCheck,
    blankWithout: ["upToDate", "lastEntry", "errors", "note"],
    once: "registerId",
    begin: async (tx) => ({
      rows: (await registers(tx)).map(({ id }) => ({ registerId: String(id) })),
      note: t("One row for each register. Leave out those you did not look at."),
    }),
    lists: async (tx) => ({
      registerId: (await registers(tx)).map(({ id, name }) => ({ value: String(id), label: name })),
    }),
    example: {
      rows: [
        {
          registerId: "1",
          upToDate: true,
          lastEntry: "2026-01-15",
          errors: 2,
          note: "Two totals carried forward wrongly",
        },
      ],
    },
  },
});
