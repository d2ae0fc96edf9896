/** The life of a savings account: frozen, at rest, closed; and what of its money is held back (spec: accounts §4.3). */
import { href } from "~/addresses/href";
import { ownersOf, visibleAccounts, workflow } from "./account-row.server";
import * as moves from "./account-moves.server";
import { ACCOUNT_STATES } from "./account-states";
import { statesThat } from "~/define/states";

const LIVE = statesThat(ACCOUNT_STATES, "live");
const byOther = { permission: "savings.hold", by: "other" } as const;

export const accountWorkflow = workflow({
  name: "SaccoAccount",
  one: "Savings account",
  scope: visibleAccounts,
  states: ACCOUNT_STATES,
  start: "ACTIVE",
  editable: [...LIVE],
  noteLeast: 5,
  owners: ownersOf,
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/ac/sacco/account/details/:id", { params: { id } }),
  values: ({ no, name }) => ({ no, name }),
  moves: {
    hold: {
      ...byOther,
      from: [...LIVE],
      to: "same",
      label: "Hold money",
      done: "Money held",
      note: "required",
      ...moves.hold,
    },
    release: {
      ...byOther,
      from: [...LIVE],
      to: "same",
      label: "Release a hold",
      done: "Hold released",
      note: "optional",
      ...moves.release,
    },
    freeze: {
      ...byOther,
      permission: "savings.freeze",
      from: ["ACTIVE", "DORMANT"],
      to: "FROZEN",
      label: "Freeze",
      done: "Frozen",
      note: "required",
      tone: "danger",
      ...moves.plain,
    },
    unfreeze: {
      ...byOther,
      from: ["FROZEN"],
      to: "ACTIVE",
      label: "Unfreeze",
      done: "Unfrozen",
      note: "required",
      ...moves.plain,
    },
    rest: {
      ...byOther,
      from: ["ACTIVE"],
      to: "DORMANT",
      label: "Mark as dormant",
      done: "Dormant",
      note: "optional",
      ...moves.plain,
    },
    wake: {
      ...byOther,
      from: ["DORMANT"],
      to: "ACTIVE",
      label: "Mark as active",
      done: "Active",
      note: "optional",
      ...moves.plain,
    },
    close: {
      ...byOther,
      from: [...LIVE],
      to: "CLOSED",
      label: "Close",
      done: "Closed",
      note: "required",
      tone: "danger",
      ...moves.close,
    },
    exit: {
      ...byOther,
      from: [...LIVE],
      to: "CLOSED",
      label: "Close after a full exit",
      done: "Closed after a full exit",
      note: "none",
      byItself: true,
    },
    rouse: {
      ...byOther,
      from: ["DORMANT"],
      to: "ACTIVE",
      label: "Mark as active once money comes in",
      done: "Active, as money came in",
      note: "none",
      byItself: true,
    },
  },
});
