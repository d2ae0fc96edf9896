export { employeeInfo, ownEmployee, type EmployeeInfo } from "./employee-info.server";
export { addEmployee, changeEmployee } from "./save-employee.server";
export { EMPLOYMENT, GENDERS, newEmployeeSchema, personSchema } from "./employee";
export { employeeForm, readEmployee, type EmployeeView, type PostingLine } from "./read-employee.server";
export { headcount, hireChoices } from "./employee-figures.server";
export { employeeList } from "./employee-list.server";
export { staffPostedAt, type PostedStaff } from "./staff-at.server";
export { hireEmployee, type Hire, type Hired } from "./hire-employee.server";
export { peopleGaps, type NamedEmployee, type PeopleGaps } from "./people-gaps.server";
