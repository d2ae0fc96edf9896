import { href } from "~/addresses/href";

/** Where a requisition is read and decided. */
export const requisitionPage = (id: number): string => href("/ac/requisitionApprove/details/:id", { params: { id } });
