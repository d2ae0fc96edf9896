export { employeeInfo, ownEmployee, type EmployeeInfo } from "./employee-info.server";
export { staffPostedAt, type PostedStaff } from "./staff-at.server";
export { hireEmployee, type Hire, type Hired } from "./hire-employee.server";
export { peopleGaps, type NamedEmployee, type PeopleGaps } from "./people-gaps.server";
