/** Steps on one page of a test area: with all their fields they stay below 40 kB. */
export const STEPS_A_PAGE = 6;
