import { href } from "~/addresses/href";

/** Where opening balances are read and decided. */
export const openingPage = (id: number): string => href("/ac/settings/openning/details/:id", { params: { id } });
