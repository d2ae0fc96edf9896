/** The API lines of employees: the schemas and commands of the screens (spec: hr §9). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { db } from "~/db/database.server";
import { answerList } from "~/modules/lists/index.server";
import { todayOf, type Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { EMPLOYMENT, newEmployeeSchema, personSchema, type NewEmployee, type Person } from "./employee";
import { employeesAsOf, postedOn, sliceAt } from "./employee-scope.server";
import { masked } from "./masked";
import { findEmployee, seesFile, withinToday } from "./read-employee.server";
import { addEmployee, changeEmployee } from "./save-employee.server";

const tag = "People";
const states = Object.entries(EMPLOYMENT).map(([value, { label }]) => ({ value, label }));

const brief = z.object({
  id: z.string(),
  employeeNo: z.string(),
  name: z.string(),
  joinDate: z.iso.date(),
  status: z.enum(Object.keys(EMPLOYMENT) as [string, ...string[]]),
  unitId: z.string().nullable().meta({ description: "The unit of today's posting" }),
  designationId: z.string().nullable(),
  version: z.number().int(),
});
const answer = brief
  .extend({
    firstName: z.string(),
    lastName: z.string(),
    gender: z.enum(["FEMALE", "MALE", "OTHER"]).nullable(),
    birthDate: z.iso.date().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    nationalId: z.string().nullable().meta({ description: "Its end alone" }),
    nationality: z.string().nullable(),
    maritalStatus: z.enum(["SINGLE", "MARRIED", "DIVORCED", "WIDOWED"]).nullable(),
    taxNo: z.string().nullable().meta({ description: "Its end alone" }),
    socialSecurityNo: z.string().nullable().meta({ description: "Its end alone" }),
    educationId: z.string().nullable(),
    staffTypeId: z.string().nullable(),
    probationEnd: z.iso.date().nullable(),
    confirmedOn: z.iso.date().nullable(),
    lastWorkingDay: z.iso.date().nullable(),
    separationKind: z
      .enum(["RESIGNED", "TERMINATED", "DISMISSED", "RETIRED", "CONTRACT_END", "DECEASED"])
      .nullable()
      .meta({ description: "null for callers without the right to see personal details" }),
    rehiredFromId: z.string().nullable().meta({ description: "The earlier employment of the same person" }),
    postings: z.array(
      z.object({
        validFrom: z.iso.date(),
        validTo: z.iso.date(),
        unitId: z.string(),
        designationId: z.string(),
        departmentId: z.string().nullable(),
      }),
    ),
  })
  .meta({ component: "Employee", description: "Personal details are null for callers without the right to see them" });
type Item = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;

/** Whoever is out of reach today is told of on the days they were here, and their state is that of today. */
const line = brief.extend({
  status: brief.shape.status
    .nullable()
    .meta({ description: "Today's; null with asOf for people who stood within reach on that day and do not today" }),
});
type Line = z.infer<typeof line>;

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: states },
    { name: "joinDate", kind: "date" },
    { name: "asOf", kind: "day" },
  ],
  sorts: ["name", "employeeNo", "joinDate"],
  sort: "name",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

interface Row {
  id: number;
  employeeNo: string;
  name: string;
  joinDate: string;
  status: string;
  version: number;
  postings: { validFrom: string; validTo: string; unitId: number; designationId: number }[];
}

/** @param day whose posting is told */
function briefJson({ id, employeeNo, name, joinDate, status, version, postings }: Row, day: string): Item {
  const post = sliceAt(postings, day);
  return {
    id: String(id),
    employeeNo,
    name,
    joinDate,
    status,
    unitId: post ? String(post.unitId) : null,
    designationId: post ? String(post.designationId) : null,
    version,
  };
}

/**
 * As of a day, "asOf": those posted somewhere on it, with the posting of that day. Who is looked for by the state of today
 * is within reach today.
 */
function list(actor: Actor, query: ListQuery) {
  const asked = query.conditions.find(({ name }) => name === "asOf");
  const day = asked && String(asked.value);
  const ofToday = query.conditions.some(({ name }) => name === "status");
  return answerList(query, {
    condition: ({ name, value }) => (name === "asOf" ? postedOn(String(value)) : undefined),
    scope: employeesAsOf(actor, "employee.read", ofToday ? undefined : day),
    search: ["name", "employeeNo"],
    find: (part) => db.employee.findMany({ ...part, include: { postings: { orderBy: { validFrom: "asc" } } } }),
    count: (where) => db.employee.count({ where }),
    items: async (rows): Promise<Line[]> => {
      const near = await withinToday(
        actor,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const told = briefJson(row, day ?? todayOf(actor));
        return near.has(row.id) ? told : { ...told, status: null };
      });
    },
  });
}

const UNSEEN = {
  gender: null,
  birthDate: null,
  phone: null,
  email: null,
  address: null,
  nationalId: null,
  nationality: null,
  maritalStatus: null,
  taxNo: null,
  socialSecurityNo: null,
  separationKind: null,
  rehiredFromId: null,
  educationId: null,
};

async function read(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await findEmployee(actor, id);
  const seen = (await seesFile(actor, id)) ? row : UNSEEN;
  const { gender, birthDate, phone, email, address, nationalId, educationId } = seen;
  const data = {
    ...briefJson(row, todayOf(actor)),
    firstName: row.firstName,
    lastName: row.lastName,
    gender: gender as Answer["gender"],
    birthDate,
    phone,
    email,
    address,
    nationalId: masked(nationalId),
    nationality: seen.nationality,
    maritalStatus: seen.maritalStatus as Answer["maritalStatus"],
    taxNo: masked(seen.taxNo),
    socialSecurityNo: masked(seen.socialSecurityNo),
    educationId: educationId === null ? null : String(educationId),
    staffTypeId: row.staffTypeId === null ? null : String(row.staffTypeId),
    probationEnd: row.probationEnd,
    confirmedOn: row.confirmedOn,
    lastWorkingDay: row.lastWorkingDay,
    separationKind: seen.separationKind as Answer["separationKind"],
    rehiredFromId: seen.rehiredFromId === null ? null : String(seen.rehiredFromId),
    postings: row.postings.map(({ validFrom, validTo, unitId, designationId, departmentId }) => ({
      validFrom,
      validTo,
      unitId: String(unitId),
      designationId: String(designationId),
      departmentId: departmentId === null ? null : String(departmentId),
    })),
  };
  return { data, version: row.version };
}

const person = {
  firstName: "Amina",
  lastName: "Wekesa",
  gender: "FEMALE",
  birthDate: "1996-04-12",
  phone: "+254 700 123456",
  email: "amina.wekesa@example.org",
  address: "Kibera Drive, Nairobi",
  nationalId: "29384756",
  nationality: "KE",
  maritalStatus: "SINGLE",
  taxNo: null,
  socialSecurityNo: null,
  educationId: null,
};

export const employeeEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Line[]>({
    method: "GET",
    path: "/Employee",
    permission: "employee.read",
    tag,
    summary: "List the employees within reach",
    query: listQuery(spec),
    answer: z.array(lineSchema(line, "EmployeeListLine")) as unknown as z.ZodType<Line[], unknown>,
    run: ({ actor, query }) => list(actor, query) as Promise<{ data: Line[] }>,
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/Employee/{id}",
    permission: "employee.read",
    tag,
    summary: "Read an employee",
    answer,
    run: ({ actor, params }) => read(actor, idOf(params)),
  }),
  defineEndpoint<NewEmployee, unknown, Answer>({
    method: "POST",
    path: "/Employee",
    permission: "employee.edit",
    tag,
    summary: "Add an employee with their first posting",
    body: newEmployeeSchema,
    creates: true,
    needsKey: true,
    answer,
    example: { ...person, employeeNo: "UMJ-0900", joinDate: "2026-12-01", unitId: "1", designationId: "1" },
    run: async ({ actor, body }) => {
      const { id } = await addEmployee(actor, body);
      return { ...(await read(actor, id)), created: `/api/Employee/${id}` };
    },
  }),
  defineEndpoint<Person, unknown, Answer>({
    method: "PUT",
    path: "/Employee/{id}",
    permission: "employee.edit",
    tag,
    summary: "Change the personal details of an employee",
    body: personSchema,
    needsVersion: true,
    answer,
    example: person,
    run: async ({ actor, params, body, version }) =>
      read(actor, (await changeEmployee(actor, idOf(params), body, version)).id),
  }),
];
