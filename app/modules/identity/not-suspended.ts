import type { Prisma } from "~/generated/sqlite/client";

/** Accounts of people who are not suspended from work: what the others hold counts for no one meanwhile. */
export const NOT_SUSPENDED = {
  OR: [{ employeeId: null }, { employee: { status: { not: "SUSPENDED" } } }],
} satisfies Prisma.UserWhereInput;
