/** Who has changed what somebody else decides, as a record keeps it: the ids of users with commas between them. */

/** The users that are kept, in the order in which they first changed it. */
export const changersIn = (kept: string): number[] => kept.split(",").filter(Boolean).map(Number);

/** What is kept once a user has changed it: each stands there once. */
export const withChanger = (kept: string, userId: number | null): string =>
  userId === null ? kept : [...new Set([...changersIn(kept), userId])].join(",");
