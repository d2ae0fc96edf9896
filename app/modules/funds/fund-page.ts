import { href } from "~/addresses/href";

/** Where a transfer is read and decided. */
export const fundPage = (id: number): string => href("/ac/fund/transfer/details/:id", { params: { id } });
