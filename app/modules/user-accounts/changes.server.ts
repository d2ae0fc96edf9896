import { anyChange, type AnyChange } from "../second-administrator/index.server";
import { factorChange, openChange, resetChange } from "./entry.server";
import { grantChange } from "./grants.server";
import { namesChange } from "./names.server";

/** What two administrators do to an account. */
export const accountChanges: readonly AnyChange[] = [
  anyChange(namesChange),
  anyChange(resetChange),
  anyChange(factorChange),
  anyChange(openChange),
  anyChange(grantChange),
];
