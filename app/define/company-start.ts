import type { Tx } from "~/db/database.server";

/** Something a company is given in the transaction that adds it, once: its chart, the limits of its currency. */
export type CompanyStart = (tx: Tx, companyId: number) => Promise<unknown>;
