/** A type of evaluation: its list, form, page and API lines. */
import { percentText } from "~/core/percent";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { choice, given, integer, link, percentage, text } from "~/define/field";
import { listStates } from "~/define/listing";
import { record } from "~/define/record";
import { z } from "zod/v4";
import { db } from "~/db/database.server";
import { ownCompany } from "~/modules/ledger/index.server";
import { QUESTION_KINDS } from "~/define/questions";
import { CYCLE_CHOICES, CYCLES, weightProblems, type Cycle } from "./type-rules";
import { typeParts } from "./type-page.server";
import { column, filter, gradesOf, list, questionsOf, visibleTypes } from "./type-row.server";
import { typeWorkflow } from "./type.workflow.server";

const states = listStates(typeWorkflow);

export const typeList = list("evaluation-types", {
  area: "hr",
  within: "settings",
  title: "Types of evaluation",
  counted: ["One version", "{n} versions"],
  columns: {
    name: column.page(column.text("Name", "name")),
    no: column.number("Version", "no"),
    cycle: column.choice("Cycle", "cycle", CYCLE_CHOICES),
    designation: column.text("Designation", "designation.name"),
    scale: column.number("Scale up to", "scaleMax"),
    first: column.words("Weight of the first review", ({ firstWeightBp }) => percentText(firstWeightBp), {
      number: true,
    }),
    pass: column.words("Pass mark", ({ passBp }) => percentText(passBp), { number: true }),
    status: column.state(states),
  },
  filters: [filter.state(states), filter.choice("cycle", "Cycle", CYCLE_CHOICES, "All cycles")],
  search: ["name"],
  searchHint: "Name",
  sorts: ["name", "no", "status"],
  sort: "-no",
  page: (row) => typeWorkflow.page!(row as never),
  add: { label: "Add a type", to: "/hr/evaluation/type/add", permission: "evaluation.types" },
  empty: {
    icon: "list",
    title: "No types of evaluation",
    text: "Add a type with its questions, then activate it.",
  },
  views: { all: { path: "/hr/evaluation/type/list", permission: "evaluation.types", scope: visibleTypes } },
});

interface Facts {
  taken: boolean;
}

const questionSchema = z.object({
  id: z.string(),
  section: z.string(),
  text: z.string(),
  kind: z.enum(Object.keys(QUESTION_KINDS) as [string, ...string[]]),
  weightBp: z.number().int(),
  required: z.boolean(),
  least: z.number().int(),
});
const gradeSchema = z.object({ name: z.string(), fromBp: z.number().int() });

/** The draft that a move made of a version, its copy: the latest version of its name. */
export async function copyOf(actor: Actor, id: number, move: string): Promise<number | null> {
  if (move !== "copy") return null;
  const { companyId, name } = await db.evaluationType.findUniqueOrThrow({ where: { id } });
  const where = { AND: [visibleTypes(actor), { companyId, name, status: "DRAFT" }] };
  return (await db.evaluationType.findFirst({ where, orderBy: { no: "desc" }, select: { id: true } }))?.id ?? null;
}

export const evaluationType = record({
  one: "Type of evaluation",
  many: "Types of evaluation",
  workflow: typeWorkflow,
  list: typeList,
  view: "all",
  api: "EvaluationType",
  pages: {
    add: "/hr/evaluation/type/add",
    edit: "/hr/evaluation/type/edit/:id",
    details: "/hr/evaluation/type/details/:id",
  },
  permissions: { read: "evaluation.types", add: "evaluation.types" },
  title: "{name}, version {no}",
  note: ({ cycle, no }) => [t(CYCLES[cycle as Cycle].label), t("version {no}", { no })].join(", "),
  form: {
    title: "Add a type of evaluation",
    button: "Save as draft",
    done: "Draft created. Add its questions and grades.",
    fields: {
      name: text("Name", { max: 80 }),
      no: given(integer("Version", { min: 1, max: 10_000 })),
      cycle: choice("Cycle", { choices: CYCLE_CHOICES }),
      designationId: link("Designation", { to: "Designation", optional: true, hint: "Empty: every designation" }),
      scaleMax: integer("Scale up to", { min: 3, max: 10, initial: "5", hint: "From 3 to 10" }),
      firstWeightBp: percentage("Weight of the first review", { min: 0, max: 100, initial: "60" }),
      secondWeightBp: percentage("Weight of the second review", { min: 0, max: 100, initial: "40" }),
      passBp: percentage("Pass mark", { min: 0, max: 100, initial: "50" }),
    },
    who: () => true,
    fill: async ({ tx, actor, row, input: { name } }) => {
      if (row && row.name === name) return { no: row.no };
      const last = await tx.evaluationType.aggregate({
        where: { companyId: ownCompany(actor, "evaluation.types"), name },
        _max: { no: true },
      });
      return { no: (last._max.no ?? 0) + 1 };
    },
    facts: async ({ tx, actor, row, input: { name } }): Promise<Facts> => ({
      taken:
        row?.name !== name &&
        (await tx.evaluationType.count({
          where: { companyId: ownCompany(actor, "evaluation.types"), name, id: { not: row?.id ?? 0 } },
        })) > 0,
    }),
    problems: ({ input, facts }): Problem[] => [
      ...weightProblems(input),
      ...(facts.taken
        ? [problem("name", t("Name: another type has it. Copy that one to make its next version."), "taken")]
        : []),
    ],
    beside: ({ actor, row }) => Promise.resolve(row ? {} : { companyId: ownCompany(actor, "evaluation.types") }),
    act: "create",
    example: {
      name: "Yearly evaluation of officers",
      cycle: "STANDARD",
      designationId: null,
      scaleMax: 5,
      firstWeightBp: 60,
      secondWeightBp: 40,
      passBp: 50,
    },
  },
  answers: {
    fields: {},
    rows: {
      schemas: { questions: z.array(questionSchema), grades: z.array(gradeSchema) },
      of: async ({ id }) => ({
        questions: (await questionsOf(db, id)).map(({ id: questionId, section, text: asked, kind, ...one }) => ({
          ...{ id: String(questionId), section, text: asked, kind },
          ...{ weightBp: one.weightBp, required: one.required, least: one.least },
        })),
        grades: (await gradesOf(db, id)).map(({ name, fromBp }) => ({ name, fromBp })),
      }),
    },
  },
  page: typeParts,
  history: {
    actions: {
      "EvaluationType.create": "Created",
      "EvaluationType.change": "Changed",
      "EvaluationType.add": "Copied from the version before",
      "EvaluationType.questions": "Questions changed",
    },
    fields: {
      questions: { label: "Questions", kind: "longText" },
      grades: { label: "Grades" },
      no: { label: "Version", kind: "integer" },
      periods: { label: "Periods that take this version" },
    },
  },
});
