export { employeeInfo, type EmployeeInfo } from "./employee-info.server";
export { hireEmployee, type Hire, type Hired } from "./hire-employee.server";
export { peopleEndpoints } from "./endpoints";
