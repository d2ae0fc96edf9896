import { z } from "zod/v4";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { ownEmployee } from "./employee-info.server";

const employee = z
  .object({
    employeeName: z.string(),
    designationName: z.string(),
    branchName: z.string().meta({ description: "The unit of today's posting" }),
    employeeNo: z.string(),
    joinDate: z.iso.date(),
    phone: z.string().nullable(),
  })
  .meta({ component: "EmployeeInfo" });

export const peopleEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/EmployeeInfo/Details",
    permission: "signed-in",
    summary: "Read who you are",
    tag: "People",
    answer: z.object({ employee }),
    run: async ({ actor }) => {
      const { employeeName, designationName, branchName, employeeNo, joinDate, phone } = await ownEmployee(actor);
      return { data: { employee: { employeeName, designationName, branchName, employeeNo, joinDate, phone } } };
    },
  }),
];
