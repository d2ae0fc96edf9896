import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths } from "~/core/months";
import { monthsServed, requirementsOf, type Applicant, type OpeningTerms } from "./eligibility";

const OPENING: OpeningTerms = {
  status: "OPEN",
  opensOn: "2026-11-01",
  closesOn: "2026-11-30",
  unitId: 1,
  designationId: 2,
  minServiceMonths: 12,
  vacancies: 2,
  appointed: 1,
  education: { name: "Diploma", rank: 30 },
};
const PERSON: Applicant = {
  status: "CONFIRMED",
  joinDate: "2025-11-29",
  education: { name: "Degree", rank: 40 },
  post: { unitId: 1, designationId: 1 },
  warned: false,
};
const missing = (opening: Partial<OpeningTerms>, person: Partial<Applicant>, today = "2026-11-29") =>
  requirementsOf({ ...OPENING, ...opening }, { ...PERSON, ...person }, today)
    .filter(({ met }) => !met)
    .map(({ name }) => name);

test("who meets all requirements may apply from the first to the last day", () => {
  expect(missing({}, {})).toEqual([]);
  expect(missing({ opensOn: "2026-11-29" }, {})).toEqual([]);
  expect(missing({ closesOn: "2026-11-29" }, {})).toEqual([]);
});

test.each([
  ["before the first day", { opensOn: "2026-11-30" }, {}, ["open"]],
  ["after the last day", { closesOn: "2026-11-28" }, {}, ["open"]],
  ["while it is a draft", { status: "DRAFT" }, {}, ["open"]],
  ["once every vacancy is filled", { appointed: 2 }, {}, ["vacancy"]],
  ["once it is closed", { status: "CLOSED" }, {}, ["open"]],
  ["on probation", {}, { status: "PROBATION" }, ["confirmed"]],
  ["on notice", {}, { status: "ON_NOTICE" }, ["confirmed"]],
  ["a day short of the service", {}, { joinDate: "2025-11-30" }, ["service"]],
  ["below the level of education", {}, { education: { name: "Certificate", rank: 20 } }, ["education"]],
  ["with no level in the file", {}, { education: null }, ["education"]],
  ["for the post they hold", {}, { post: { unitId: 1, designationId: 2 } }, ["post"]],
  ["with an active final warning", {}, { warned: true }, ["warning"]],
])("%s no one applies", (_, opening, person, names) => {
  expect(missing(opening, person)).toEqual(names);
});

test("an opening that asks for neither service nor education names neither", () => {
  const asked = requirementsOf({ ...OPENING, minServiceMonths: 0, education: null }, PERSON, "2026-11-29");
  expect(asked.map(({ name }) => name)).toEqual(["open", "confirmed", "post", "warning"]);
});

test("months of service count from the same day of the month", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 28 }), (months, day) => {
      const joined = `2001-03-${String(day).padStart(2, "0")}`;
      expect(monthsServed(joined, addMonths(joined, months))).toBe(months);
    }),
  );
});
