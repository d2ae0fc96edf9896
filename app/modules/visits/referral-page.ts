import { href } from "~/addresses/href";

/** Where audit decides what a visit refers to it. */
export const referralPage = (visitId: number) => href("/audit/referral/:id", { params: { id: visitId } });
