/** Sign-in names the start screen of a demo tells of. */
export const DEMO_SIGN_INS = [
  "branch.manager",
  "area.manager",
  "regional.manager",
  "operations.head",
  "super.admin",
  "grapes.admin",
  "accounts.executive",
  "loan.officer",
];
