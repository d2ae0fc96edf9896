export { employeeInfo, ownEmployee, type EmployeeInfo } from "./employee-info.server";
export { addEmployee, changeEmployee } from "./save-employee.server";
export { EMPLOYMENT, GENDERS, newEmployeeSchema, personSchema } from "./employee";
export { employeeForm, readEmployee, type EmployeeView, type PostingLine } from "./read-employee.server";
export { educationChoices, hireChoices } from "./hire-choices.server";
export { employeeList } from "./employee-list.server";
export { staffPostedAt, type PostedStaff } from "./staff-at.server";
export { hireEmployee, type Hire, type Hired } from "./hire-employee.server";
export { employeesWithin, todayOf } from "./employee-scope.server";
export { holderOf, holdersOf, mappedUsers, type Holder } from "./holder-of.server";
export { endMapping, endSchema, mapManager, mapSchema } from "./map-manager.server";
export {
  managersOfEmployee,
  mappingChoices,
  mappingGaps,
  readMapping,
  type MappingGap,
  type MappingView,
} from "./read-mapping.server";
export { changeRequest } from "./change-request.record.server";
export { employeeDocument } from "./document.record.server";
export { ownFile, seenBanks, type BankLine, type OwnFile } from "./own-file.server";
export { ownReports, type Report } from "./reports-of.server";
export { numbersOf, REVEALED_MINUTES, revealNumbers, revealSchema } from "./reveal-numbers.server";
export { decideProbation, PROBATION_CHOICES, probationSchema, readProbation } from "./probation-decision.server";
export { RELATION_CHOICES, RELATIONS, type Relation } from "./relations";
export { inUse } from "./in-use.server";
export { peopleGaps, type NamedEmployee, type PeopleGaps } from "./people-gaps.server";
