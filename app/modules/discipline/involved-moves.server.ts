/** Who else is involved in a case: entered by those who handle it, removed by those who decide it. */
import { t } from "~/core/text";
import { problem } from "~/core/problems";
import type { Work } from "~/db/transaction.server";
import { moveBody } from "~/define/workflow";
import type { CaseRow } from "./case-row.server";
import { decidedAbove } from "./case-moves.server";
import { UNDECIDED } from "./discipline";
import { handsOf, suspendersOf } from "./hands.server";
import { involveProblems, standing, type Entered, type Person } from "./involved";

/** The employee of a number, of the whole company. */
const employeeOf = async ({ tx, actor }: Work, employeeNo: string | null) =>
  employeeNo === null
    ? null
    : tx.employee.findFirst({
        where: { employeeNo, postings: { some: { unit: { path: { startsWith: `/${actor.company.unitId}/` } } } } },
        select: { id: true, name: true, user: { select: { id: true } } },
      });

/** Whether nobody in HR may decide it any more, or somebody may again. */
const aboveWith = async ({ tx, actor }: Work, row: CaseRow, persons: readonly Person[]): Promise<boolean> =>
  UNDECIDED.includes(row.status) ? decidedAbove({ tx, actor }, { ...row, persons }) : row.above;

export const addPerson = moveBody<CaseRow, Entered>()({
  facts: async ({ work, row, input }) => {
    const employee = await employeeOf(work, input.employeeNo);
    return { employee, hands: await handsOf(work, row), suspend: await suspendersOf(work, row) };
  },
  problems: ({ actor, row, input, facts: { employee, hands, suspend } }) =>
    involveProblems(input, {
      employee: employee && { id: employee.id, userId: employee.user?.id ?? null },
      ownEmployeeId: actor.employeeId,
      accusedId: row.employeeId,
      persons: row.persons,
      hands,
      suspend,
    }),
  effect: async ({ work, row, input: { name: typed, part }, facts: { employee } }) => {
    const name = employee?.name ?? typed!;
    const employeeId = employee?.id ?? null;
    await work.tx.disciplinaryPerson.create({
      data: { caseId: row.id, employeeId, name, part, enteredAt: work.actor.at },
    });
    const entered: Person = { employeeId, part, removedAt: null, employee };
    return {
      set: { above: await aboveWith(work, row, [...row.persons, entered]) },
      detail: { name: [null, name], part: [null, part] },
    };
  },
});

export const removePerson = moveBody<CaseRow, { personId: string }>()({
  problems: ({ row, input: { personId } }) =>
    standing(row.persons).some(({ id }) => String(id) === personId)
      ? []
      : [problem("personId", t("Person: choose one of the case"), "not_available")],
  effect: async ({ work, row, input: { personId } }) => {
    const person = row.persons.find(({ id }) => String(id) === personId)!;
    await work.tx.disciplinaryPerson.update({ where: { id: person.id }, data: { removedAt: work.actor.at } });
    const left = row.persons.filter(({ id }) => id !== person.id);
    return {
      set: { above: await aboveWith(work, row, left) },
      detail: { name: [person.name, null], part: [person.part, null] },
    };
  },
});
