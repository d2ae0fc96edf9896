/** A disciplinary case: its form, its page for those who handle it, and what its moves take along. README.md says how cases go. */
import { z } from "zod/v4";
import { formatDate, formatInstant } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { choice, date, flag, given, link, longText, text, time, userId, type Choice } from "~/define/field";
import { wordsOf } from "~/define/history";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { numberOfYear } from "~/modules/ledger/index.server";
import {
  CATEGORIES,
  choicesOf,
  DECISIONS,
  isLive,
  GATHERING,
  hearingWords,
  LETTERS,
  milderThan,
  STEP_DAYS,
  UNDECIDED,
} from "./discipline";
import { involvedUsers, PARTS, standing } from "./involved";
import { filesOfStatements, UNSENT_ACTS } from "./statements.server";
import { caseList } from "./case-list.server";
import { decidedAbove, dueAfter } from "./case-moves.server";
import { notAbout, type CaseRow } from "./case-row.server";
import { caseWorkflow } from "./case.workflow.server";
import { unitOf } from "./unit-of.server";
import { statesThat } from "~/define/states";
import { CASE_STATES } from "./discipline-states";

const hearingFields = {
  hearingOn: date("Hearing on"),
  hearingTime: time("Time"),
  hearingPlace: text("Place", { max: 120 }),
};
const hearingExample = { hearingOn: "2999-01-04", hearingTime: "10:00", hearingPlace: "Meeting room 2" };
const decision = choice("Decision", { choices: choicesOf(DECISIONS) });

/** What the person it is against is not told of: what is done before the letter is issued, and who else is involved. */
const NOT_TOLD = [
  "decide",
  "sendBack",
  "sendBackUnanswered",
  "sendBackAbove",
  "sendBackUnansweredAbove",
  "addPerson",
  "addPersonAbove",
  "removePerson",
  "removePersonAbove",
];
const person = {
  fields: {
    employeeNo: text("Employee number", { max: 20, optional: true, hint: "Empty for people from outside" }),
    name: text("Name", { max: 120, optional: true, hint: "Only without an employee number" }),
    part: choice("Part", { choices: PARTS, hint: "All but witnesses no longer see the case" }),
  },
  example: { employeeNo: null, name: "Peter Otieno", part: "WITNESS" },
};
const entered = {
  // What is chosen among those of the case at that moment; the API names its value.
  fields: {
    personId: { ...text("Person", { max: 12 }), kind: "choice" as const, choices: [] as readonly Choice[] },
  },
  begin: (_: Actor, { persons }: CaseRow) =>
    Promise.resolve({
      choices: { personId: standing(persons).map(({ id, name }) => ({ value: String(id), label: name })) },
    }),
  example: { personId: "1" },
};

/** Says who decides where nobody in HR may, and warns those whose draft would leave nobody. */
async function aboveNotice(actor: Actor, row: CaseRow): Promise<NonNullable<PageParts["notices"]>> {
  if (!UNDECIDED.includes(row.status)) return [];
  if (row.above)
    return [
      {
        title: t("No one in HR may decide this case"),
        tone: "info",
        lines: [t("Those who decide appeals issue its letter. The person who issues it does not decide an appeal.")],
      },
    ];
  const drafts = row.status !== "DECIDED" && canAt(actor, "discipline.edit", row.unit.path);
  if (!drafts || !(await decidedAbove({ tx: db, actor }, { ...row, decidedById: actor.userId }))) return [];
  return [
    {
      title: t("If you draft the decision, no one in HR may issue it"),
      tone: "warn",
      lines: [t("Let someone else in HR draft it, or those who decide appeals issue the letter in your place.")],
    },
  ];
}

/** Letters of the case, and warnings that its employee has had. */
async function pageOf(actor: Actor, row: CaseRow): Promise<PageParts> {
  const [letters, earlier] = await Promise.all([
    db.disciplinaryLetter.findMany({ where: { caseId: row.id }, orderBy: { id: "asc" } }),
    db.disciplinaryCase.findMany({
      where: {
        AND: [
          { employeeId: row.employeeId, id: { not: row.id }, status: { in: statesThat(CASE_STATES, "onFile") } },
          // Of one that they are involved in themselves nothing is said here either.
          notAbout(actor),
        ],
      },
      orderBy: { id: "desc" },
      take: 20,
    }),
  ]);
  const today = todayOf(actor);
  const live = earlier.filter((one) => isLive(one, today));
  const reads = canAt(actor, "discipline.read", row.unit.path);
  const involved = standing(row.persons);
  return {
    facts: [
      { label: t("Gross misconduct"), value: row.gross ? t("Yes") : t("No") },
      { label: t("Hearing"), value: hearingWords(row) },
      { label: t("Attendees of the hearing"), value: row.hearingAttendees },
      { label: t("Minutes of the hearing"), value: row.hearingMinutes },
      { label: t("Reasons of the appeal decision"), value: row.appealReasons },
      { label: t("Appeal received"), value: row.appealedAt && formatInstant(row.appealedAt, actor.company.timeZone) },
    ],
    notices: [
      ...(await aboveNotice(actor, row)),
      ...live.map(({ refNo, letterKind, activeUntil }) => ({
        title: t("Active until {day}: {kind}", {
          day: formatDate(activeUntil!),
          kind: t(DECISIONS[letterKind as keyof typeof DECISIONS]),
        }),
        tone: "warn" as const,
        lines: [refNo],
      })),
    ],
    files: await filesOfStatements(actor, row, reads ? "/hr/disciplinary/file/:id" : "/my/disciplinary/file/:id"),
    tables: [
      {
        title: t("People involved"),
        caption: t("People involved in this case"),
        columns: [{ label: t("Name") }, { label: t("Part") }],
        rows: involved.map(({ name, part }) => [name, choiceWord(PARTS, part)]),
      },
      {
        title: t("Letters"),
        caption: t("Letters of this case"),
        columns: [{ label: t("Number"), nowrap: true }, { label: t("Kind") }, { label: t("Issued on"), nowrap: true }],
        rows: letters.map(({ id, refNo, kind, issuedOn }) => [
          { text: refNo, to: href("/print/:name/:id", { params: { name: "disciplinary-letter", id } }) },
          t(LETTERS[kind as keyof typeof LETTERS]),
          formatDate(issuedOn),
        ]),
      },
      {
        title: t("Earlier warnings"),
        caption: t("Earlier warnings of this employee"),
        columns: [
          { label: t("Number"), nowrap: true },
          { label: t("Decision") },
          { label: t("Active until"), nowrap: true },
        ],
        rows: earlier.map(({ id, refNo, letterKind, activeUntil }) => [
          reads ? { text: refNo, to: href("/hr/disciplinary/details/:id", { params: { id } }) } : refNo,
          letterKind ? t(DECISIONS[letterKind as keyof typeof DECISIONS]) : null,
          activeUntil ? formatDate(activeUntil) : null,
        ]),
      },
    ],
    ways:
      row.letterKind === "DISMISSAL" && row.status === "ACTIVE" && canAt(actor, "employee.end", row.unit.path)
        ? [
            {
              label: t("End the employment"),
              to: href("/hr/employee/end/:id", { params: { id: row.employeeId } }),
            },
          ]
        : [],
  };
}

export const disciplinaryCase = record({
  one: "Disciplinary case",
  many: "Disciplinary cases",
  workflow: caseWorkflow,
  list: caseList,
  view: "hr",
  api: "DisciplinaryCase",
  pages: {
    add: "/hr/disciplinary/add",
    details: "/hr/disciplinary/details/:id",
    file: "/hr/disciplinary/file/:id",
  },
  permissions: { read: "discipline.read", add: "discipline.edit" },
  title: "{no}, {name}",
  note: (row) => `${t(CATEGORIES[row.category as keyof typeof CATEGORIES])}, ${formatDate(row.incidentOn)}`,
  form: {
    title: "Raise an incident",
    sentence: "HR looks at it within two working days",
    button: "Send to HR",
    done: "The incident was sent to HR.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      employeeId: link("Employee", { to: "Accused" }),
      unitId: given(link("Unit", { to: "Unit" })),
      raisedById: userId("Raised by"),
      incidentOn: date("Day of the incident"),
      category: choice("Category", { choices: choicesOf(CATEGORIES) }),
      gross: flag("Gross misconduct"),
      summary: longText("Summary", { max: 4000, least: 20, hint: "Place, time, and people who saw it" }),
    },
    fill: async ({ tx, actor, row, input }) => ({
      refNo: row?.refNo ?? (await numberOfYear(tx, "D", todayOf(actor))),
      unitId: (await unitOf(tx, input.employeeId, todayOf(actor))).unitId,
      raisedById: row?.raisedById ?? actor.userId!,
    }),
    beside: async ({ tx, actor, input }) => {
      const { unit } = await unitOf(tx, input.employeeId, todayOf(actor));
      return { dueOn: await dueAfter({ tx, actor }, unit, STEP_DAYS.accept) };
    },
    facts: async ({ tx, actor, input }) => ({
      today: todayOf(actor),
      own: input.employeeId === actor.employeeId,
      joined: (await tx.employee.findUniqueOrThrow({ where: { id: input.employeeId } })).joinDate,
    }),
    problems: ({ input: { incidentOn }, facts: { today, own, joined } }) => [
      ...(own ? [problem("employeeId", t("Employee: you cannot raise your own incident"), "own")] : []),
      ...(incidentOn > today
        ? [problem("incidentOn", t("Day of the incident: today or earlier"), "in_the_future")]
        : incidentOn < joined
          ? [problem("incidentOn", t("Day of the incident: not before they joined"), "too_early")]
          : []),
    ],
    example: {
      employeeId: "1",
      incidentOn: "2026-11-02",
      category: "CASH",
      gross: false,
      summary: "The drawer was left open at the counter from ten to eleven.",
    },
  },
  page: pageOf,
  moveForms: {
    accept: {
      fields: {
        charge: longText("Words of the letter", {
          max: 4000,
          least: 20,
          hint: "What the employee is asked to explain: letters print it. Leave out who reported or saw it",
        }),
        replyBy: date("Reply by"),
      },
      example: { charge: "The drawer of your counter was left open from ten to eleven.", replyBy: "2999-01-04" },
    },
    reply: {
      fields: { reply: longText("Reply", { max: 4000, least: 10 }) },
      example: { reply: "The drawer was open as the lock is broken." },
    },
    hear: { fields: hearingFields, example: hearingExample },
    moveHearing: {
      fields: hearingFields,
      begin: (_, { hearingOn, hearingTime, hearingPlace }) =>
        Promise.resolve({
          values: {
            hearingOn: hearingOn ? formatDate(hearingOn) : "",
            hearingTime: hearingTime ?? "",
            hearingPlace: hearingPlace ?? "",
          },
        }),
      example: hearingExample,
    },
    minutes: {
      fields: {
        hearingAttendees: longText("Attendees", { max: 1000, least: 3 }),
        hearingMinutes: longText("Minutes", { max: 8000, least: 20 }),
      },
      begin: (_, { hearingAttendees, hearingMinutes }) =>
        Promise.resolve({
          values: { hearingAttendees: hearingAttendees ?? "", hearingMinutes: hearingMinutes ?? "" },
        }),
      example: {
        hearingAttendees: "The employee, a colleague of their choice, HR",
        hearingMinutes: "The employee said that the lock was reported as broken twice.",
      },
    },
    decide: {
      fields: {
        letterKind: decision,
        reasons: longText("Reasons", { max: 4000, least: 10, hint: "The letter prints them" }),
      },
      example: { letterKind: "WRITTEN", reasons: "The drawer was left open twice." },
    },
    refuse: { fields: { witnessId: link("Witness", { to: "Witness" }) }, example: { witnessId: "1" } },
    appeal: {
      fields: { appealText: longText("Appeal", { max: 4000, least: 10 }) },
      example: { appealText: "The lock was reported as broken before." },
    },
    addPerson: person,
    addPersonAbove: person,
    removePerson: entered,
    removePersonAbove: entered,
    reduce: {
      fields: { letterKind: decision },
      begin: (_, { letterKind }) => {
        const milder = new Set(milderThan(letterKind ?? ""));
        return Promise.resolve({
          choices: {
            letterKind: choicesOf(DECISIONS)
              .filter(({ value }) => milder.has(value))
              .map(({ value, label }) => ({ value, label: t(label) })),
          },
        });
      },
      example: { letterKind: "VERBAL" },
    },
  },
  // The person it is against reads their letters, not the case.
  handles: (actor, row) => row.employeeId !== actor.employeeId,
  hides: (actor, row) => [...UNSENT_ACTS, ...(row.employeeId === actor.employeeId ? NOT_TOLD : [])],
  answers: {
    fields: {
      raisedById: userId("Raised by", { optional: true }),
      summary: longText("Summary", { max: 4000, optional: true, hint: "Empty to the person it is about" }),
    },
    of: (rows, actor) =>
      Promise.resolve(
        rows.map(({ employeeId, raisedById, summary }) =>
          employeeId === actor.employeeId ? { raisedById: null, summary: null } : { raisedById, summary },
        ),
      ),
    rows: {
      schemas: {
        persons: z.array(
          z
            .object({ name: z.string(), part: z.enum(["ACCOMPLICE", "NEGLIGENT", "COMPLAINANT", "WITNESS"]) })
            .meta({ component: "DisciplinaryPerson" }),
        ),
      },
      of: ({ employeeId, persons }, actor) =>
        Promise.resolve({
          persons: employeeId === actor.employeeId ? [] : standing(persons).map(({ name, part }) => ({ name, part })),
        }),
    },
  },
  attachments: {
    most: 20,
    who: (actor, row, act) => {
      const may =
        GATHERING.includes(row.status) &&
        row.employeeId !== actor.employeeId &&
        !(actor.userId !== null && involvedUsers(row).includes(actor.userId)) &&
        canAt(actor, "discipline.edit", row.unit.path);
      if (!may) return t("Evidence is added by HR until a decision is drafted.");
      return (
        act === "add" ||
        row.status === "INCIDENT" ||
        t("Evidence stays from the day the employee is asked to explain; more of it may be added.")
      );
    },
  },
  history: {
    actions: {
      "DisciplinaryCase.attach": "File attached",
      "DisciplinaryCase.detach": "File removed",
      "DisciplinaryCase.attachUnsent": "File attached",
      "DisciplinaryCase.detachUnsent": "File removed",
    },
    fields: {
      replyBy: { label: "Reply by", kind: "date" },
      hearingOn: { label: "Hearing on", kind: "date" },
      hearingTime: { label: "Time of the hearing", kind: "text" },
      hearingPlace: { label: "Place of the hearing", kind: "text" },
      letterKind: { label: "Decision", kind: "choice", words: wordsOf(choicesOf(DECISIONS)) },
      witnessId: { label: "Witness", kind: "user" },
      name: { label: "Name" },
      part: { label: "Part", kind: "choice", words: wordsOf(PARTS) },
    },
    needs: "discipline.read",
  },
});

/** The same as managers raise it, of people in their own units, without seeing cases. */
export const raisedIncident = {
  ...disciplinaryCase,
  permissions: { read: "discipline.read", add: "discipline.raise" },
} as typeof disciplinaryCase;
