/** The steps of one area of a clearance (spec: hr §5.5 `ownerRelation`, §6.2): each is cleared by those it belongs to. What clearing does is in clearance.workflow.server.ts. */
import { href } from "~/addresses/href";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { pathToday } from "~/modules/people/index.server";
import { AREAS, type ClearanceArea } from "~/modules/separations/index.server";
import { CLEARS, visibleClearances, workflow, type ClearanceRow } from "./clearance-row.server";
import { CLEARANCE_STATES } from "./resignation-states";

const clears = (area: ClearanceArea) =>
  ({
    permission: CLEARS[area],
    by: "other",
    from: ["OPEN"],
    to: "CLEARED",
    label: "Clear",
    done: "Cleared",
    note: "required",
    tone: "primary",
    fits: (row: ClearanceRow) => row.area === area || t("Another area clears this."),
    notice: { waits: "Clear {name}, who leaves on {day}: {area}" },
  }) as const;

/** The permission, and that the record is of the area, are those of clearing it. */
const inArea = (area: ClearanceArea) => {
  const { permission, by, fits } = clears(area);
  return { permission, by, fits };
};

const owes = (area: ClearanceArea) =>
  ({
    ...inArea(area),
    from: ["OPEN"],
    to: "DUE",
    label: "Mark as due",
    done: "Marked as due",
    note: "required",
  }) as const;

const reopens = (area: ClearanceArea) =>
  ({
    ...inArea(area),
    from: ["DUE"],
    to: "OPEN",
    label: "Open again",
    done: "Opened again",
    note: "required",
  }) as const;

export const clearanceLife = workflow({
  name: "ClearanceItem",
  one: "Clearance",
  scope: visibleClearances,
  states: CLEARANCE_STATES,
  start: "OPEN",
  editable: [],
  noteLeast: 5,
  owners: ({ resignation: { employee } }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ resignation: { employee } }, actor) => pathToday(employee, actor),
  page: ({ id }) => href("/my/clearance/:id", { params: { id } }),
  values: ({ area, resignation: { employee, acceptedLastDay, requestedLastDay } }) => ({
    name: employee.name,
    area: AREAS[area as ClearanceArea],
    day: formatDate(acceptedLastDay ?? requestedLastDay),
  }),
  moves: {
    clearLine: clears("LINE"),
    clearIt: clears("IT"),
    clearStores: clears("STORES"),
    clearAccounts: clears("ACCOUNTS"),
    clearAudit: clears("AUDIT"),
    clearHr: clears("HR"),
    oweLine: owes("LINE"),
    oweIt: owes("IT"),
    oweStores: owes("STORES"),
    oweAccounts: owes("ACCOUNTS"),
    oweAudit: owes("AUDIT"),
    oweHr: owes("HR"),
    reopenLine: reopens("LINE"),
    reopenIt: reopens("IT"),
    reopenStores: reopens("STORES"),
    reopenAccounts: reopens("ACCOUNTS"),
    reopenAudit: reopens("AUDIT"),
    reopenHr: reopens("HR"),
    withdraw: {
      permission: "resignation.accept",
      by: "other",
      byItself: true,
      from: ["OPEN", "DUE"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn: they stay",
      note: "none",
    },
  },
});
