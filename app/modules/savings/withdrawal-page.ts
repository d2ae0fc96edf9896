import { href } from "~/addresses/href";

/** The page of a request, for whoever may see it. */
export const withdrawalPage = (id: number): string => href("/my/sacco/withdraw/details/:id", { params: { id } });
