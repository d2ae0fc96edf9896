import { href } from "~/href";

/** Where a delegation is read and decided. */
export const delegationPage = (id: number): string => href("/ac/delegation/details/:id", { params: { id } });
