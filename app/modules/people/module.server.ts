import { href } from "~/addresses/href";
import { defineModule } from "~/define/module";
import { changeApproval, documentApproval } from "./approval.server";
import { educationApproval, workApproval } from "./background-approval.server";
import { changeRequest } from "./change-request.record.server";
import { department } from "./department.resource";
import { documentCategory } from "./document-category.resource";
import { documentJob } from "./document-job.server";
import { employeeDocument } from "./document.record.server";
import { education } from "./education.resource";
import { employeeEndpoints } from "./employee-endpoints";
import { employeeImport } from "./employee-import.server";
import { employeeList } from "./employee-list.server";
import { employeeSamples } from "./employee-samples.server";
import { peopleHelp } from "./help";
import { peopleMenus } from "./menus";
import { linesNow } from "./lines-now.server";
import { mappingEndpoints } from "./mapping-endpoints";
import { mappingList } from "./mapping-list.server";
import { employeeHistory } from "./people-history";
import { peopleEndpoints } from "./endpoints";
import { probationJob } from "./probation-job.server";
import { probationLetter } from "./probation-steps.server";
import { peopleSearch } from "./people-search.server";
import { registerExport } from "./staff-register.server";
import { employeeReference, fileOwner } from "./staff-reference.server";
import { staffType } from "./staff-type.resource";

export const peopleModule = defineModule({
  approvals: [changeApproval, documentApproval, educationApproval, workApproval],
  help: peopleHelp,
  menus: peopleMenus,
  quickActs: [{ label: "Add an employee", link: href("/hr/employee/add"), permission: "employee.edit", position: 20 }],
  resources: [department, education, staffType, documentCategory],
  references: [employeeReference, fileOwner],
  records: [changeRequest, employeeDocument],
  lines: [linesNow],
  jobs: [documentJob, probationJob],
  lists: [employeeList, mappingList],
  files: [registerExport],
  printables: [probationLetter],
  imports: [employeeImport],
  endpoints: [...peopleEndpoints, ...employeeEndpoints, ...mappingEndpoints],
  histories: [employeeHistory],
  searches: [peopleSearch],
  samples: employeeSamples,
});
