import { anyChange, type AnyChange } from "../second-administrator/index.server";
import { closeChange, openChange } from "./account-status.server";
import { factorChange, resetChange } from "./entry.server";
import { endGrantChange, grantChange } from "./grants.server";
import { namesChange } from "./names.server";

/** What two administrators do to an account. */
export const accountChanges: readonly AnyChange[] = [
  anyChange(namesChange),
  anyChange(resetChange),
  anyChange(factorChange),
  anyChange(openChange),
  anyChange(closeChange),
  anyChange(grantChange),
  anyChange(endGrantChange),
];
