import { href } from "~/addresses/href";

/** The page of an advance, for whoever may see it. */
export const advancePage = (id: number): string => href("/my/payslip/advance/details/:id", { params: { id } });
export const assignmentPage = (id: number): string => href("/hr/allowance-deduction/details/:id", { params: { id } });
export const stopPage = (id: number): string => href("/hr/salary-stop/details/:id", { params: { id } });
export const releasePage = (id: number): string => href("/hr/salary-stop/release/details/:id", { params: { id } });
