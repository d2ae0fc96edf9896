import type { CompanyStart } from "~/define/company-start";
import type { Resource } from "~/define/resource";
import { branch } from "./branch.resource";
import { category } from "./category.resource";
import { companyResource } from "./company.resource";
import { holiday } from "./holiday.resource";
import { country, unit } from "./references.server";
import { area, division, region } from "./tree-unit.resource";

/** The settings of the organisation, in the order people think of them. @param starts what a new company begins with */
export const organisationResources = (starts: readonly CompanyStart[]): Resource[] => [
  companyResource(starts),
  division,
  region,
  area,
  branch,
  holiday,
  category,
];

/** What links may point to beside the resources. */
export const organisationReferences = [country, unit];

export { copyrightHolder } from "./copyright-holder.server";
export {
  calendarOf,
  calendarsOf,
  isHoliday,
  shownCalendars,
  workingDays,
  yearsWithoutHolidays,
} from "./find-holidays.server";
export { companiesOf, companyOf, currenciesAt, MANAGES, unitsWithoutManager, unitTree } from "./find-units.server";
export { lockUnits } from "./lock-units.server";
export { moveUnit } from "./move-unit.server";
export { setupGaps, type NamedUnit } from "./setup-gaps.server";
export { countUnits, parentKind, UNIT_KINDS, UNIT_WORDS } from "./unit-kind";
export { idsOf, isWithin, pathOf, pathsUpTo } from "./unit-path";
export type { Unit, UnitNode } from "./unit-tree";
export {
  isHolidayOn,
  workedBetween,
  workedHalvesOn,
  weekOn,
  workCalendar,
  workedOn,
  workingDaysAfter,
  type WorkCalendar,
} from "./working-days";
export { chosenUnit, offeredUnits, unitChoices, unitsToChoose } from "./unit-choices.server";
export { unitsOf } from "./units-of.server";
